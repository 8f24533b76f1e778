const jpegQuality = 0.85;

/**
 * Makes a large photo smaller before it is sent, since a phone's takes minutes on a bad network. Where the browser cannot
 * open it, or nothing is gained, it stays as it was chosen. `always` draws it anew in any case, as one that everybody reads.
 */
export async function shrinkPhoto(file: File, always: boolean): Promise<File> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    if (!always && !isWorthShrinking(file.size, picture)) return file;
    const drawn = await drawAnew(picture);
    if (drawn === null || (!always && drawn.size >= file.size)) return file;
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}

async function drawAnew(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = fitWithin(picture, longestSide);
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush === null || !readsBack(brush)) return null;
  brush.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}

/** Browsers that guard against fingerprints answer noise in place of what was drawn, and the photo would be lost. */
function readsBack(brush: CanvasRenderingContext2D): boolean {
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height);
  const { data } = brush.getImageData(0, 0, 4, 4);
  return data.every((part) => part === 255);
}

/** The longest side of a photo that is sent, in pixels: every digit of a card can be read at it, with room to spare. */
export const longestSide = 2400;

/** A photo of fewer bytes goes as it is, if its sides allow: drawing it anew would gain nothing. */
const smallBytes = 1_500_000;

interface Size {
  width: number;
  height: number;
}

/** The size with the same shape whose longest side is `longest` at most; whole pixels, never nothing. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export const isWorthShrinking = (bytes: number, { width, height }: Size): boolean =>
  bytes > smallBytes || Math.max(width, height) > longestSide;
