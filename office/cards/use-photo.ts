import { useCallback, useEffect, useState } from 'react';
import { PhotoShelf } from './photo-shelf.ts';

export type PhotoState =
  | { step: 'loading' }
  | { step: 'ready'; bitmap: ImageBitmap }
  | { step: 'failed'; error: unknown };

/** A shelf for the photos of one card, let go when the card is closed. Undefined until it stands. */
export function usePhotoShelf(): PhotoShelf | undefined {
  const [shelf, setShelf] = useState<PhotoShelf>();
  useEffect(() => {
    const made = new PhotoShelf();
    setShelf(made);
    return () => made.letGo();
  }, []);
  return shelf;
}

/** The photo at an address, and a way to ask for it again. */
export function usePhoto(
  shelf: PhotoShelf | undefined,
  url: string,
): { state: PhotoState; again: () => void } {
  const [state, setState] = useState<PhotoState>({ step: 'loading' });
  const show = useCallback(() => {
    if (shelf === undefined) return;
    let isWanted = true;
    setState({ step: 'loading' });
    shelf.take(url).then(
      (bitmap) => isWanted && setState({ step: 'ready', bitmap }),
      (error: unknown) => isWanted && setState({ step: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [shelf, url]);
  useEffect(show, [show]);
  return { state, again: show };
}
