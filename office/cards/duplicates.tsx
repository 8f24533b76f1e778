import type { OfficeCheck } from '@menyala/contract/office/cards';
import { copyClass } from '@menyala/design/copy-button';
import type { JSX, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { inOnePiece, likenessOf, useWho } from './check-words.ts';
import { alikePairs, type PhotoPair } from './photos.ts';

type Twin = OfficeCheck['sameCard'][number];

interface Props {
  check: OfficeCheck;
  compared: PhotoPair | undefined;
  onCompare: (pair: PhotoPair | undefined) => void;
}

/** Other people's checks with the same card or a like photo: what nobody who decides may miss. */
export function Duplicates({ check, compared, onCompare }: Props): JSX.Element | null {
  const t = useTranslations();
  const pairs = alikePairs(check);
  if (check.sameCard.length === 0 && pairs.length === 0) return null;
  return (
    <div className="ck__twins">
      <div className="note note--warning">
        <Icon name="warning" />
        <div className="twins">
          {check.sameCard.length > 0 && (
            <p>
              <b>{t('cards.same')}</b>
            </p>
          )}
          {check.sameCard.map((twin) => (
            <TwinLine key={twin.checkId} twin={twin} />
          ))}
          {pairs.map((pair) => (
            <LikePhoto
              key={pair.other.photoId}
              pair={pair}
              isShown={pair.other.photoId === compared?.other.photoId}
              onCompare={onCompare}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface LikeProps {
  pair: PhotoPair;
  isShown: boolean;
  onCompare: Props['onCompare'];
}

function LikePhoto({ pair, isShown, onCompare }: LikeProps): JSX.Element {
  const t = useTranslations();
  const { photo, other } = pair;
  return (
    <>
      <p>
        <b>{t('cards.alike', { kind: t(`cards.photo.${photo.kind}`) })}</b>, {t(likenessOf(other.distance))}
      </p>
      <TwinLine twin={other}>
        {other.url !== null && photo.url !== null && (
          <button
            type="button"
            className={`${copyClass} copy`}
            aria-pressed={isShown}
            onClick={() => onCompare(isShown ? undefined : pair)}
          >
            {t(isShown ? 'cards.compareEnd' : 'cards.compare')}
          </button>
        )}
      </TwinLine>
    </>
  );
}

function TwinLine({ twin, children }: { twin: Twin; children?: ReactNode }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const who = useWho();
  const { search } = useLocation();
  return (
    <p className="twins__one">
      <span>
        {t('cards.twinBy', {
          who: who(twin.by),
          card: inOnePiece(twin.masked),
          status: t(`cards.status.${twin.status}`).toLocaleLowerCase(),
          time: moment(twin.at),
        })}
      </span>
      {children}
      <Link className={`${copyClass} copy`} to={{ pathname: `/checks/${twin.checkId}`, search }}>
        {t('cards.openTwin')}
      </Link>
    </p>
  );
}
