/** The longest side of a photo that is sent, in pixels: every digit of a card can be read at it, with room to spare. */
export const longestSide = 2400;

/** A photo of fewer bytes goes as it is, if its sides allow: drawing it anew would gain nothing. */
const smallBytes = 1_500_000;

export interface Size {
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
