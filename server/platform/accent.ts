import { accentIn, toned } from '@menyala/contract/accent';

/**
 * The owner's accent colour for emails, which know neither custom properties nor `oklch()`. Any colour keeps its
 * contrast in both modes.
 */
export interface Accent {
  /** Light and dark, each as "#rrggbb". */
  accent: [string, string];
  soft: [string, string];
}

const brandOfTheExchange = '#0e5c4a';

/** @param owners the colour of the settings; what is no colour gives the exchange's own */
export function accentOf(owners: string | null): Accent {
  const brand = owners !== null && /^#[0-9a-f]{6}$/i.test(owners) ? owners : brandOfTheExchange;
  const { light, dark } = accentIn(brand);
  return {
    accent: [light, dark],
    soft: [toned(brand, 0.94, 0.016), toned(brand, 0.285, 0.026)],
  };
}
