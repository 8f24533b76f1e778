import { accentOf } from '../../../platform/accent.ts';
import { Markup } from './markup.ts';

/** The colours of design/tokens.css, light and dark; emails cannot read custom properties. */
const settings = {
  surface: ['#f2f2ee', '#141513'],
  raised: ['#fcfcfa', '#1c1d1b'],
  ink: ['#1a1b18', '#edece6'],
  inkSoft: ['#595a54', '#a9a9a1'],
  line: ['#d9d9d2', '#31332f'],
  lineStrong: ['#84857c', '#72746c'],
  accentInk: ['#ffffff', '#131412'],
  neutral: ['#595a54', '#a9a9a1'],
  neutralSoft: ['#e8e8e2', '#2c2e2a'],
  positive: ['#3d6b16', '#a5cd7b'],
  positiveSoft: ['#e8efdd', '#23291b'],
  warning: ['#855400', '#e6b45c'],
  warningSoft: ['#f6ecd8', '#2d2617'],
  danger: ['#aa2a20', '#f3998c'],
  dangerSoft: ['#f8e6e2', '#321f1c'],
} as const satisfies Record<string, readonly [string, string]>;

export type Colour = keyof typeof settings | 'accent' | 'accentSoft';
export type Palette = Record<Colour, readonly [light: string, dark: string]>;

export function paletteOf(accent: string | null): Palette {
  const owners = accentOf(accent);
  return { ...settings, accent: owners.accent, accentSoft: owners.soft };
}

/** Colours of an element by their use: of its text, of what is under it, of its borders. */
interface Uses {
  ink?: Colour;
  on?: Colour;
  edge?: Colour;
}
const properties = { ink: 'color', on: 'background-color', edge: 'border-color' } as const;
const uses = ['ink', 'on', 'edge'] as const;

/**
 * The attributes that paint an element: the light colours inline, which every mailbox keeps, and a class a colour, by which
 * mailboxes that know dark mode find the dark ones. `style` is everything else; it comes first, since a border resets its colour.
 */
export type Paint = (colours: Uses, style?: string) => Markup;

export function painter(palette: Palette): Paint {
  return (colours, style = '') => {
    const used = uses.flatMap((use) => {
      const colour = colours[use];
      return colour === undefined ? [] : [{ use, colour }];
    });
    const painted = used.map(({ use, colour }) => `${properties[use]}: ${palette[colour][0]};`);
    const classes = used.map(({ use, colour }) => `${use}-${colour}`);
    return new Markup(`class="${classes.join(' ')}" style="${[style, ...painted].join(' ').trim()}"`);
  };
}

/** The one style sheet of an email: dark colours, each with the class of its use. A mailbox that drops it shows the light ones. */
export function darkSheet(palette: Palette): Markup {
  const rules = Object.entries(palette).flatMap(([colour, [, dark]]) =>
    uses.map((use) => `.${use}-${colour} { ${properties[use]}: ${dark} !important; }`),
  );
  return new Markup(`<style>\n@media (prefers-color-scheme: dark) {\n${rules.join('\n')}\n}\n</style>`);
}
