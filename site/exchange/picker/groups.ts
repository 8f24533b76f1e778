import type { Category } from '@menyala/contract/site/calculator';
import type { Candidate } from './search.ts';

export const categories = ['crypto', 'bank', 'wallet', 'cash'] as const satisfies readonly Category[];

export type GroupName = 'recent' | 'popular' | Category | 'found';

export interface Group {
  name: GroupName;
  candidates: readonly Candidate[];
}

/** The groups as far as the row of a currency, and at least so many rows. */
export function beginningOf(groups: readonly Group[], id: number | null, atLeast: number): readonly Group[] {
  const rows = groups.flatMap(({ candidates }) => candidates);
  let left = Math.max(atLeast, rows.findIndex(({ currency }) => currency.id === id) + 1);
  return groups
    .map(({ name, candidates }) => {
      const taken = candidates.slice(0, left);
      left -= taken.length;
      return { name, candidates: taken };
    })
    .filter(({ candidates }) => candidates.length > 0);
}

/** Recent and popular currencies on top, the rest by kind; each currency stands once. */
export function groupsOf(
  candidates: readonly Candidate[],
  { recent, popular }: { recent: readonly number[]; popular: readonly number[] },
): Group[] {
  const byId = new Map(candidates.map((candidate) => [candidate.currency.id, candidate]));
  const take = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const candidate = byId.get(id);
      byId.delete(id);
      return candidate ? [candidate] : [];
    });
  const top: Group[] = [
    { name: 'recent', candidates: take(recent) },
    { name: 'popular', candidates: take(popular) },
  ];
  const rest = [...byId.values()];
  const kinds = categories.map(
    (name): Group => ({ name, candidates: rest.filter(({ currency }) => currency.category === name) }),
  );
  return [...top, ...kinds].filter((group) => group.candidates.length > 0);
}
