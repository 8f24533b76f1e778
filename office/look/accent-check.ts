import { accentIn, linear } from '@menyala/contract/accent';

/** What the site makes of the owner's colour, and how well it is read. */
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
  const used = accentIn(colour);
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
