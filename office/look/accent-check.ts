/**
 * What the site makes of the owner's colour: its lightness and chroma are held within bounds, in OKLCH, as `design/tokens.css`
 * has it (`--accent`), so that text of it and on it stays readable. Pure.
 */
export interface AccentCheck {
  mode: 'light' | 'dark';
  /** The colour that is really used. */
  used: string;
  isChanged: boolean;
  /** Contrast of the colour as it was asked for, and as it is used, with the page: 4.5 is needed to be read. */
  asked: number;
  onPage: number;
  /** Of the words on a button of the colour. */
  onButton: number;
}

/** Of `design/tokens.css`: the page, and the words on a button. */
const pages = { light: ['#f2f2ee', '#ffffff'], dark: ['#141513', '#131412'] } as const;

/** @param colour "#rrggbb" */
export function checkAccent(colour: string): AccentCheck[] {
  const { lightness, chroma, hue } = toOklch(colour);
  const used = {
    light: toHex({ lightness: Math.min(lightness, 0.43), chroma: Math.min(chroma, 0.15), hue }),
    dark: toHex({ lightness: Math.min(Math.max(lightness, 0.72), 0.82), chroma: Math.min(chroma, 0.1), hue }),
  };
  return (['light', 'dark'] as const).map((mode) => {
    const [page, words] = pages[mode];
    return {
      mode,
      used: used[mode],
      isChanged: isFar(used[mode], colour),
      asked: contrast(colour, page),
      onPage: contrast(used[mode], page),
      onButton: contrast(words, used[mode]),
    };
  });
}

/** More than rounding makes of it. */
function isFar(one: string, other: string): boolean {
  return [1, 3, 5].some((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.abs((a ?? 0) - (b ?? 0)) > 2;
  });
}

/** As WCAG has it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map(luminance).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
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

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
