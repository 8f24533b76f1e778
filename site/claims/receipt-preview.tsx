import { useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import css from './receipts.module.css';

const side = { width: 80, height: 96 };

/**
 * A small picture of the chosen file. It is drawn on a canvas, since the page's policy admits no blob addresses,
 * and so that a photograph of ten megabytes is not kept in memory.
 */
export function ReceiptPreview({ file }: { file: File | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (file === null || !file.type.startsWith('image/')) return;
    drawn(file).then(
      (picture) => {
        if (!isGone && canvas.current) {
          cover(canvas.current, picture);
          setDrawn(true);
        }
        picture.close();
      },
      // A picture that this browser cannot read still has its name and the sign of a file.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span className={css['preview']} aria-hidden="true">
      {isDrawn ? null : <Icon name="file" />}
      <canvas ref={canvas} {...side} hidden={!isDrawn} />
    </span>
  );
}

const drawn = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { resizeWidth: side.width * 2, resizeQuality: 'medium' });

/** Fills the canvas with the middle of the picture. */
function cover(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.max(side.width / picture.width, side.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  canvas
    .getContext('2d')
    ?.drawImage(picture, (side.width - width) / 2, (side.height - height) / 2, width, height);
}
