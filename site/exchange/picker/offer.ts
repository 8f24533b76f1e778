import type { Entry } from '@menyala/contract/site/calculator';
import type { HomePage } from '@menyala/contract/site/pages';
import { type Catalogue, fullName } from '../catalogue.ts';
import type { Anchor } from '../reckoning.ts';
import type { Candidate } from './search.ts';

/** What the picker of one side can show: everything visible there, and why some of it cannot be chosen. */
export interface Offer {
  candidates: Candidate[];
  /** A sentence, or null where it can be chosen. */
  reasonAgainst(id: number): Against | null;
  /** How long an exchange into it usually takes; null on the send side, where it depends on what is received. */
  minutesOf(id: number): number | null;
}

export type Against =
  | { code: 'unavailable'; text: string }
  | { code: 'not-from'; from: string; instead: string | null }
  | { code: 'not-sent' };

export function offerOf(data: HomePage, catalogue: Catalogue<Entry>, side: Anchor): Offer {
  const allowed = new Set(side === 'from' ? data.sendIds : data.receiveIds);
  const otherSide = side === 'from' ? data.form.to : data.form.from;
  const candidates = catalogue.entries.flatMap((entry) =>
    entry.currencies
      .filter(
        (currency) => currency[side === 'from' ? 'send' : 'receive'].visible || currency.id === otherSide,
      )
      .map((currency) => ({ currency, entry })),
  );
  const sendersOf = (id: number): string | null => {
    const from = data.otherWays.find(({ to }) => to === id)?.from ?? [];
    const names = from.flatMap((each) => catalogue.entry(each)?.name ?? []);
    return names.length === 0 ? null : names.join(', ');
  };
  return {
    candidates,
    minutesOf(id) {
      return side === 'from' ? null : (data.receiveMinutes[data.receiveIds.indexOf(id)] ?? null);
    },
    reasonAgainst(id) {
      const unavailable = catalogue.currency(id)?.unavailable;
      if (unavailable) return { code: 'unavailable', text: unavailable.reason };
      // What stands on the other side can be chosen: it swaps the sides.
      if (allowed.has(id) || id === otherSide) return null;
      if (side === 'from') return { code: 'not-sent' };
      return { code: 'not-from', from: fullName(catalogue, data.form.from), instead: sendersOf(id) };
    },
  };
}
