import { type Decimal, divide, multiply } from '@menyala/money';
import { prices } from '../seed-catalogue/prices.ts';

/**
 * What an asset is worth at a moment in the demo's market, in US dollars: near where it starts in the seed catalogue, and
 * by the clock alone, so that processes and restarts agree. Within three seconds it moves by less than 0.05 %.
 */
export function walkingUsd(asset: string, now: Date): Decimal | null {
  const place = prices.findIndex((price) => price.asset === asset);
  const price = prices[place];
  if (!price) return null;
  const reach = price.isWalking ? 1 : asset === 'RUB' ? 0.2 : 0;
  // Hundredths of a basis point, from three waves of different lengths.
  const moved = Math.round(reach * waves.reduce((sum, wave) => sum + at(wave, place, now), 0));
  return divide(multiply(price.usd, String(1_000_000 + moved)), '1000000', {
    digits: 10,
    rounding: 'nearest',
  });
}

const waves = [
  { reach: 1_000, seconds: 97 },
  { reach: 6_000, seconds: 611 },
  { reach: 20_000, seconds: 3_571 },
] as const;

const at = ({ reach, seconds }: (typeof waves)[number], place: number, now: Date): number =>
  reach * Math.sin((now.getTime() / 1_000 / seconds) * 2 * Math.PI + place * 1.7);

/** What one of an asset costs in another. Null where the market does not know both. */
export function walkingPrice(base: string, quote: string, now: Date): Decimal | null {
  const [of, by] = [walkingUsd(base, now), walkingUsd(quote, now)];
  return of === null || by === null ? null : divide(of, by, { digits: 10, rounding: 'nearest' });
}

export const assets: readonly string[] = prices.map(({ asset }) => asset);
