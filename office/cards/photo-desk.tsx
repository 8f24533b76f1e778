import type { OfficeCheck } from '@menyala/contract/office/cards';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../messages/use-moment.ts';
import { inOnePiece, useWho } from './check-words.ts';
import './photos.css';
import { PhotoStage } from './photo-stage.tsx';
import type { PhotoView } from './photo-view.ts';
import { type AlikePhoto, type CheckPhoto, livePhotos, type PhotoPair } from './photos.ts';
import { useKeys } from './use-keys.ts';
import { usePhotoShelf } from './use-photo.ts';

interface Props {
  check: OfficeCheck;
  /** The photo that is looked at. */
  current: CheckPhoto | undefined;
  /** The photo that it is held against, where one is. */
  pair: PhotoPair | undefined;
  onChoose: (photo: CheckPhoto) => void;
  onCompare: (pair: PhotoPair | undefined) => void;
}

/** The photos of a card, one at a time or beside a like one of somebody else. */
export function PhotoDesk({ check, current, pair, onChoose, onCompare }: Props): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const shelf = usePhotoShelf();
  const [views] = useState(() => new Map<string, PhotoView>());
  const photos = livePhotos(check);
  const choose = (index: number) => {
    const photo = photos[index];
    if (photo !== undefined) onChoose(photo);
  };
  useKeys(Object.fromEntries(photoKeys.map(([code, index]) => [code, () => choose(index)])));
  return (
    <section className="ph" aria-label={t('cards.photos')}>
      <div className="ph__top">
        {photos.length > 0 && <PhotoTabs photos={photos} current={current} onChoose={onChoose} />}
        {pair !== undefined && (
          <button type="button" className="btn ph__end" onClick={() => onCompare(undefined)}>
            {t('cards.compareEnd')}
          </button>
        )}
      </div>
      <div className={pair === undefined ? 'ph__desk' : 'ph__desk ph__desk--two'}>
        <figure className="ph__one">
          {pair !== undefined && <figcaption>{t('cards.ours')}</figcaption>}
          {current === undefined && (
            <p className="ph__word">{t(check.photos.length === 0 ? 'cards.noPhotos' : 'cards.photosGone')}</p>
          )}
          {current !== undefined && current.url === null && <p className="ph__word">{t('cards.noAccess')}</p>}
          {current !== undefined && current.url !== null && (
            <PhotoStage
              key={current.id}
              url={current.url}
              label={t('cards.photoOf', { kind: t(`cards.photo.${current.kind}`), card: check.masked })}
              shelf={shelf}
              views={views}
              hasKeys
            />
          )}
        </figure>
        {pair !== undefined && <OtherPhoto other={pair.other} shelf={shelf} views={views} />}
      </div>
      <p className="ph__facts hint">
        {current !== undefined && (
          <span>
            {t('cards.photoFacts', {
              width: String(current.width),
              height: String(current.height),
              time: moment(current.at),
            })}
          </span>
        )}
        {photos.some((photo) => photo.url !== null) && <span>{t('cards.recorded')}</span>}
      </p>
    </section>
  );
}

const photoKeys = [1, 2, 3].flatMap((number): [string, number][] => [
  [`Digit${number}`, number - 1],
  [`Numpad${number}`, number - 1],
]);

interface TabsProps extends Pick<Props, 'current' | 'onChoose'> {
  photos: readonly CheckPhoto[];
}

function PhotoTabs({ photos, current, onChoose }: TabsProps): JSX.Element {
  const t = useTranslations();
  return (
    <fieldset className="ph__tabs">
      <legend className="vh">{t('cards.photos')}</legend>
      {photos.map((photo, index) => (
        // Buttons, since a radio would keep the keys to itself.
        <button
          key={photo.id}
          type="button"
          className="btn"
          aria-pressed={photo.id === current?.id}
          onClick={() => onChoose(photo)}
        >
          <span aria-hidden="true">
            <kbd>{index + 1}</kbd>
          </span>{' '}
          {t(`cards.photo.${photo.kind}`)}
        </button>
      ))}
    </fieldset>
  );
}

interface OtherProps {
  other: AlikePhoto;
  shelf: ReturnType<typeof usePhotoShelf>;
  views: Map<string, PhotoView>;
}

function OtherPhoto({ other, shelf, views }: OtherProps): JSX.Element {
  const t = useTranslations();
  const who = useWho();
  return (
    <figure className="ph__one">
      <figcaption>{t('cards.theirs', { who: `${who(other.by)}, ${inOnePiece(other.masked)}` })}</figcaption>
      {other.url === null ? (
        <p className="ph__word">{t('cards.duplicateGone')}</p>
      ) : (
        <PhotoStage
          key={other.photoId}
          url={other.url}
          label={t('cards.photoOf', { kind: t(`cards.photo.${other.kind}`), card: other.masked })}
          shelf={shelf}
          views={views}
          hasKeys={false}
        />
      )}
    </figure>
  );
}
