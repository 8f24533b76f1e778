/**
 * What is made of the owner's colour, so that text of it and on it stays readable: its lightness and chroma are held within the
 * bounds of `--accent` in `design/tokens.css`, in OKLCH. Pure; colours are "#rrggbb".
 */
export function accentIn(colour: string): { light: string; dark: string } {
  const { lightness } = toOklch(colour);
  return {
    light: toned(colour, Math.min(lightness, 0.43), 0.15),
    dark: toned(colour, Math.min(Math.max(lightness, 0.72), 0.82), 0.1),
  };
}

/** The colour at a lightness, with so much of its chroma at most. */
export function toned(colour: string, lightness: number, mostChroma: number): string {
  const { chroma, hue } = toOklch(colour);
  return toHex({ lightness, chroma: Math.min(chroma, mostChroma), hue });
}

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in radians. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Source of both matrices: Björn Ottosson, "A perceptual color space for image processing", 2020. */
function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, blue), hue: Math.atan2(blue, a) };
}

/** A colour that screens cannot show gets paler until they can: its lightness, and so its contrast, stays. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  const channels = toLinear(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
  const isShown = channels.every((channel) => channel > -0.0005 && channel < 1.0005);
  if (!isShown && chroma > 0.001) return toHex({ lightness, chroma: chroma * 0.97, hue });
  const bytes = channels.map((channel) => Math.round(gamma(Math.min(Math.max(channel, 0), 1)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A channel of sRGB, from 0 to 1, as linear light. */
export const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
