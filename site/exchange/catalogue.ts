import type { Reserve } from '@menyala/contract/site/calculator';
import type { NamedEntry } from '@menyala/contract/site/pages';

/** The currencies of the picker by their ids, with the entry that each belongs to. */
export interface Catalogue<E extends NamedEntry = NamedEntry> {
  entries: readonly E[];
  currency(id: number): E['currencies'][number] | undefined;
  entry(id: number): E | undefined;
}

export function catalogueOf<E extends NamedEntry>(entries: readonly E[]): Catalogue<E> {
  const byId = new Map(
    entries.flatMap((entry) =>
      entry.currencies.map((currency) => [currency.id, { currency, entry }] as const),
    ),
  );
  return { entries, currency: (id) => byId.get(id)?.currency, entry: (id) => byId.get(id)?.entry };
}

/** "Tether TRC20": the entry's name, and the network where the entry has several. */
export function fullName(catalogue: Catalogue, id: number): string {
  const entry = catalogue.entry(id);
  const currency = catalogue.currency(id);
  if (!entry || !currency) return '';
  const network = entry.currencies.length > 1 ? currency.network?.code : undefined;
  return network ? `${entry.name} ${network}` : entry.name;
}

export function reserveOf(reserves: readonly Reserve[], id: number): string {
  return reserves.find((reserve) => reserve.id === id)?.reserve ?? '0';
}
