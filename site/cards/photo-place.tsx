import type { CardCheck, PhotoKind } from '@menyala/contract/site/cards';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDroppedFiles } from '../claims/incoming-files.ts';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import type { CardCalls } from './card-calls.ts';
import type { PhotoInput } from './photo-rules.ts';
import { PhotoWays } from './photo-ways.tsx';
import css from './photos.module.css';
import { fitWithin } from './shrink-photo.ts';
import { UploadState } from './upload-state.tsx';
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
              <ShownPhoto
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
function ShownPhoto({
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

const longest = 640;

/**
 * A photo drawn on a canvas, since the page's policy admits no blob addresses, and so that no large picture is kept in
 * memory. `load` answers its bytes, and is another function where it is another photo.
 */
function PhotoPicture({ load, label }: { load: (signal: AbortSignal) => Promise<Blob>; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    const abort = new AbortController();
    setState('loading');
    opened(load, abort.signal).then(
      (picture) => {
        if (!abort.signal.aborted && canvas.current) {
          draw(canvas.current, picture);
          setState('drawn');
        }
        picture.close();
      },
      () => {
        // A photo that cannot be drawn here is there all the same.
        if (!abort.signal.aborted) setState('failed');
      },
    );
    return () => abort.abort();
  }, [load]);
  return (
    <span className={css['picture']}>
      <canvas ref={canvas} role="img" aria-label={label} hidden={state !== 'drawn'} />
      {state === 'loading' ? <Skeleton>0000000000</Skeleton> : null}
      {state === 'failed' ? <Icon name="file" /> : null}
    </span>
  );
}

async function opened(
  load: (signal: AbortSignal) => Promise<Blob>,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await (await load(signal)).arrayBuffer());
  return createImageBitmap(new Blob([bytes], { type: pictureType(bytes) }), {
    imageOrientation: 'from-image',
  });
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const { width, height } = fitWithin(picture, longest);
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
}

/**
 * What kind of picture these bytes are, by how they begin. Photos come from the server with an inert type, so that no
 * browser opens them by itself; to be drawn they need their own once more.
 */
export function pictureType(bytes: Uint8Array): string {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (begins(0x52, 0x49, 0x46, 0x46)) return 'image/webp';
  return 'image/jpeg';
}

/**
 * Keeps the focus in a place whose buttons come and go: when the one that had it is gone after a change of `stage`, the
 * first that is there now takes it, so that nobody begins again from the top of the page.
 */
function useKeptFocus(place: RefObject<HTMLElement | null>, stage: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [place]);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place, stage]);
}
