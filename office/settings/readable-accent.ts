/**
 * What the site makes of the owner's colour so that text on it and of it stays readable: its lightness and chroma are held
 * within bounds, in OKLCH, as `design/tokens.css` has it.
 */
export const readableAccents = {
  light: 'oklch(from var(--asked) min(l, 0.43) min(c, 0.15) h)',
  dark: 'oklch(from var(--asked) clamp(0.72, l, 0.82) min(c, 0.1) h)',
} as const;

/** Whether a colour, as `#rrggbb`, is too light to stay as it is on a light page. */
export function isTooLight(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const [red = 0, green = 0, blue = 0] = channels;
  const lightness =
    0.2104542553 * Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) +
    0.793617785 * Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) -
    0.0040720468 * Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return lightness > 0.43 + 0.02;
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
