import { useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { fitWithin } from './photo-size.ts';
import css from './photos.module.css';
import { pictureType } from './picture-type.ts';

const longest = 640;

/**
 * A photo drawn on a canvas, since the page's policy admits no blob addresses, and so that no large picture is kept in
 * memory. `load` answers its bytes, and is another function where it is another photo.
 */
export function PhotoPicture({
  load,
  label,
}: {
  load: (signal: AbortSignal) => Promise<Blob>;
  label: string;
}) {
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
