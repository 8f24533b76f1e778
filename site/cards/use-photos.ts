import type { Problem } from '@menyala/contract';
import type { CardCheck, Photo, PhotoKind } from '@menyala/contract/site/cards';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/request.ts';
import type { CardCalls } from './card-calls.ts';
import { type PhotoObjection, photoObjection } from './photo-rules.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo on its way, or one that did not get there. */
export interface PhotoUpload {
  file: File;
  /** How much of it has gone, 0 to 1. */
  share: number;
  failure: Problem | PhotoObjection | 'lost' | null;
}

export interface Photos {
  uploads: Partial<Readonly<Record<PhotoKind, PhotoUpload>>>;
  /** Files of this visit by the id of their photo, so that they need not be fetched to be shown. */
  files: ReadonlyMap<string, File>;
  /** The kind that has just arrived, for the live region. */
  arrived: PhotoKind | null;
  take(kind: PhotoKind, file: File): void;
  retry(kind: PhotoKind): void;
  /** Stops what is on its way, or takes a failed one off. */
  drop(kind: PhotoKind): void;
}

/** The photos of a check as they are chosen and sent, one of each kind. */
export function usePhotos(
  check: string,
  maxBytes: (kind: PhotoKind) => number,
  calls: CardCalls,
  onChange: (change: (check: CardCheck) => CardCheck) => void,
): Photos {
  const [uploads, setUploads] = useState<Photos['uploads']>({});
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [arrived, setArrived] = useState<PhotoKind | null>(null);
  const running = useRef(new Map<PhotoKind, AbortController>());

  useEffect(() => {
    const { current } = running;
    // Nothing that was chosen for one check may arrive at another, or after the page is gone.
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const set = (kind: PhotoKind, upload: PhotoUpload) => setUploads((all) => ({ ...all, [kind]: upload }));
  const forget = (kind: PhotoKind) => setUploads(({ [kind]: _gone, ...others }) => others);

  const start = async (kind: PhotoKind, chosen: File) => {
    running.current.get(kind)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(kind, controller);
    setArrived(null);
    set(kind, { file: chosen, share: 0, failure: null });
    try {
      const prepared = await prepare(chosen, maxBytes(kind));
      if (signal.aborted) return;
      if ('objection' in prepared) {
        set(kind, { file: chosen, share: 0, failure: prepared.objection });
        return;
      }
      const { file } = prepared;
      const onSent = (bytes: number, ofBytes: number) =>
        set(kind, { file: chosen, share: bytes / Math.max(1, ofBytes), failure: null });
      const photo = await calls.upload(check, kind, file, { onSent, signal });
      setFiles((before) => new Map(before).set(photo.id, file));
      onChange((before) => withPhoto(before, photo));
      setArrived(kind);
      forget(kind);
    } catch (error) {
      if (signal.aborted) return;
      set(kind, { file: chosen, share: 0, failure: error instanceof Refused ? error.problem : 'lost' });
    } finally {
      if (running.current.get(kind) === controller) running.current.delete(kind);
    }
  };

  return {
    ...{ uploads, files, arrived },
    take: (kind, file) => void start(kind, file),
    retry: (kind) => {
      const file = uploads[kind]?.file;
      if (file !== undefined) void start(kind, file);
    },
    drop: (kind) => {
      running.current.get(kind)?.abort();
      forget(kind);
    },
  };
}

/** The file as it is to be sent, or what speaks against it. A large photo counts by its size after it was shrunk. */
async function prepare(
  chosen: File,
  maxBytes: number,
): Promise<{ file: File } | { objection: PhotoObjection }> {
  const first = photoObjection(chosen, Number.POSITIVE_INFINITY);
  if (first !== null && first !== 'heic') return { objection: first };
  // Some browsers open a phone's own format: drawn anew it is one that everybody reads.
  const file = await shrinkPhoto(chosen, first === 'heic');
  const objection = photoObjection(file, maxBytes);
  return objection === null ? { file } : { objection };
}

/** The check with this photo in the place of the one of its kind. */
export function withPhoto(check: CardCheck, photo: Photo): CardCheck {
  return {
    ...check,
    photos: [...check.photos.filter(({ kind }) => kind !== photo.kind), photo],
    asked: check.asked.filter((kind) => kind !== photo.kind),
  };
}
