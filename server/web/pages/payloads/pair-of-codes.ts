import type { Catalogue, Currency } from '../../../market/currencies/catalogue.ts';
import { findCurrency } from '../../../market/currencies/directions.ts';

export interface KnownPair {
  from: Currency;
  to: Currency;
}

/** The currencies of `BTC-SBERRUB`, or null. A code may have a hyphen of its own, so each place is tried. */
export function pairOfCodes(catalogue: Catalogue, text: string | null | undefined): KnownPair | null {
  if (!text || text.length > 64) return null;
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    const from = findCurrency(catalogue, text.slice(0, at));
    const to = findCurrency(catalogue, text.slice(at + 1));
    if (from && to) return { from, to };
  }
  return null;
}

/** Ids as `choosePair` takes them. */
export function wishFor(pair: KnownPair | null): { from?: string; to?: string } {
  return pair === null ? {} : { from: String(pair.from.id), to: String(pair.to.id) };
}
