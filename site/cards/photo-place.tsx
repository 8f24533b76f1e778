import type { CardCheck, PhotoKind } from '@menyala/contract/site/cards';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDroppedFiles } from '../claims/incoming-files.ts';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import type { CardCalls } from './card-calls.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoInput } from './photo-rules.ts';
import { PhotoWays } from './photo-ways.tsx';
import css from './photos.module.css';
import { UploadState } from './upload-state.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Photos } from './use-photos.ts';

export const placeId = (kind: PhotoKind): string => `photo-${kind}`;

/** The place of one photo: how it must look, the one that is there, and the ways to put one there. */
export function PhotoPlace({
  input,
  check,
  photos,
  calls,
}: {
  input: PhotoInput;
  check: CardCheck;
  photos: Photos;
  calls: CardCalls;
}) {
  const t = useTranslations('cards');
  const { kind, title, hint, exampleUrl } = input;
  const upload = photos.uploads[kind] ?? null;
  const stored = check.photos.find((photo) => photo.kind === kind) ?? null;
  const isAsked = check.asked.includes(kind);
  // What was refused for itself is not shown in the place of what is there.
  const coming = upload?.failure === null || upload?.failure === 'lost' ? upload : null;
  const isEmpty = stored === null && coming === null;
  const place = useRef<HTMLLIElement>(null);
  const take = (files: Iterable<File>) => {
    const [file] = files;
    if (file !== undefined) photos.take(kind, file);
  };
  const isOver = useDroppedFiles(place, take);
  useKeptFocus(place, upload === null ? 'still' : upload.failure === null ? 'sending' : 'failed');
  return (
    <li
      ref={place}
      id={placeId(kind)}
      data-kind={kind}
      className={classes(css['place'], isOver && css['over'])}
    >
      <div className={css['title']}>
        <h3>{title}</h3>
        <PlaceState isAsked={isAsked} isThere={stored !== null} />
      </div>
      <p className={css['hint']}>{hint}</p>
      <div className={css['pictures']}>
        <figure>
          <img
            className={css['example']}
            src={exampleUrl}
            alt={t('exampleOf', { title })}
            width="320"
            height="216"
          />
          <figcaption>{t('example')}</figcaption>
        </figure>
        <div className={css['own']} data-empty={isEmpty || undefined}>
          {isEmpty ? null : (
            <figure>
              <Shown
                photo={stored?.id ?? null}
                file={coming?.file ?? (stored === null ? undefined : photos.files.get(stored.id))}
                title={title}
                check={check.id}
                calls={calls}
              />
              <figcaption>{t('yours')}</figcaption>
            </figure>
          )}
          {upload === null ? null : (
            <UploadState
              upload={upload}
              title={title}
              maxBytes={input.maxBytes}
              onRetry={() => photos.retry(kind)}
              onDrop={() => photos.drop(kind)}
            />
          )}
          {upload !== null && upload.failure === null ? null : (
            <PhotoWays input={input} isThere={stored !== null && !isAsked} onFiles={take} />
          )}
        </div>
      </div>
    </li>
  );
}

function PlaceState({ isAsked, isThere }: { isAsked: boolean; isThere: boolean }) {
  const t = useTranslations('cards');
  if (!isAsked) {
    return (
      <span className={css['done']}>
        <Icon name="check" />
        {t('placeDone')}
      </span>
    );
  }
  return <span className="soft small">{isThere ? t('placeAnew') : t('placeAsked')}</span>;
}

/** A photo from this visit's file where there is one, else as it is stored. */
function Shown({
  photo,
  file,
  title,
  check,
  calls,
}: {
  photo: string | null;
  file: File | undefined;
  title: string;
  check: string;
  calls: CardCalls;
}) {
  const t = useTranslations('cards');
  const load = useCallback(
    async (signal: AbortSignal): Promise<Blob> => file ?? calls.photo(check, photo ?? '', signal),
    [file, photo, check, calls],
  );
  return <PhotoPicture load={load} label={t('yoursOf', { title })} />;
}
