/** Enough for a photograph of a phone; each pixel costs four bytes while it is drawn. */
export const mostPixels = 25_000_000;
/** Pixels of a photo's longer side, at most: digits of a card that fills it stay as sharp as they were. */
export const longestSide = 2400;
/**
 * Pixels of a receipt, at most: as many as a square of `longestSide` has. A long screenshot keeps its width that way.
 */
export const mostReceiptPixels = longestSide * longestSide;
/** Of a picture that stands on a page of the site: twice what it takes there, for the screens of telephones. */
export const illustrationSide = 960;
/** Pixels of a photo's shorter side, at least: below it nobody can read a card. */
export const leastSide = 600;

/** Of a picture, in pixels, as it is seen upright. */
export interface Size {
  width: number;
  height: number;
}

/** The sides of a photo as it is kept. A long strip becomes too narrow by being drawn smaller. */
export function drawnSides({ width, height }: Size): [number, number] {
  const shrink = Math.min(1, longestSide / Math.max(width, height));
  return [Math.round(width * shrink), Math.round(height * shrink)];
}
