import type { OfficeCheck } from '@menyala/contract/office/cards';
import { copyClass } from '@menyala/design/copy-button';
import type { JSX, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { inOnePiece, likenessOf, useWho } from './check-words.ts';
import { alikePairs, type PhotoPair } from './photos.ts';

type Duplicate = OfficeCheck['sameCard'][number];

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
    <div className="ck__duplicates">
      <div className="note note--warning">
        <Icon name="warning" />
        <div className="duplicates">
          {check.sameCard.length > 0 && (
            <p>
              <b>{t('cards.same')}</b>
            </p>
          )}
          {check.sameCard.map((duplicate) => (
            <DuplicateLine key={duplicate.checkId} duplicate={duplicate} />
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
      <DuplicateLine duplicate={other}>
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
      </DuplicateLine>
    </>
  );
}

function DuplicateLine({ duplicate, children }: { duplicate: Duplicate; children?: ReactNode }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const who = useWho();
  const { search } = useLocation();
  return (
    <p className="duplicates__one">
      <span>
        {t('cards.duplicateBy', {
          who: who(duplicate.by),
          card: inOnePiece(duplicate.masked),
          status: t(`cards.status.${duplicate.status}`).toLocaleLowerCase(),
          time: moment(duplicate.at),
        })}
      </span>
      {children}
      <Link className={`${copyClass} copy`} to={{ pathname: `/checks/${duplicate.checkId}`, search }}>
        {t('cards.openTwin')}
      </Link>
    </p>
  );
}
