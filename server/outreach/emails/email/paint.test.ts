import { describe, expect, it } from 'vitest';
import { accentOf } from '../../../platform/accent.ts';
import { type Colour, darkSheet, painter, paletteOf } from './paint.ts';

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Every text colour of an email with what it stands on. */
const pairs: [Colour, Colour][] = [
  ['ink', 'raised'],
  ['inkSoft', 'raised'],
  ['inkSoft', 'surface'],
  ['accent', 'surface'],
  ['accent', 'raised'],
  ['accentInk', 'accent'],
  ['accent', 'accentSoft'],
  ['neutral', 'neutralSoft'],
  ['positive', 'positiveSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
];

const owners = [
  ...['00', '55', 'aa', 'ff'].flatMap((r) =>
    ['00', '55', 'aa', 'ff'].flatMap((g) => ['00', '55', 'aa', 'ff'].map((b) => `#${r}${g}${b}`)),
  ),
  null,
];

describe('colours', () => {
  it('can be read in both modes, whatever the owner’s colour', () => {
    for (const accent of owners) {
      const palette = paletteOf(accent);
      for (const [ink, on] of pairs)
        for (const mode of [0, 1] as const)
          expect(
            contrast(palette[ink][mode], palette[on][mode]),
            `${accent} ${ink} on ${on}`,
          ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are the exchange’s own where the owner set none, as the site shows them', () => {
    const { accent } = accentOf(null);
    expect(accent).toEqual(['#0e5c4a', '#70b59f']);
    expect(accentOf('red;}')).toEqual(accentOf(null));
  });

  it('keep the owner’s hue', () => {
    expect(accentOf('#0000ff').accent[0]).toMatch(/^#[0-4].[0-4].[89a-f].$/);
    expect(accentOf('#ff0000').accent[0]).toMatch(/^#[7-9a].[0-2].[0-2].$/);
  });

  it('are inline when it is light, and in the sheet by the same class when it is dark', () => {
    const palette = paletteOf(null);
    const { source } = painter(palette)({ ink: 'danger', on: 'raised' }, 'padding: 1px;');
    expect(source).toBe(
      'class="ink-danger on-raised" style="padding: 1px; color: #aa2a20; background-color: #fcfcfa;"',
    );
    const sheet = darkSheet(palette).source;
    expect(sheet).toContain('.ink-danger { color: #f3998c !important; }');
    expect(sheet).toContain('.on-raised { background-color: #1c1d1b !important; }');
  });
});
