import type { OfficeCurrency } from '@menyala/contract/office/currencies';
import type { RequisiteEdit, RequisitePool } from '@menyala/contract/office/requisites';
import { exampleFor } from '@menyala/requisites';

type Line = RequisiteEdit['lines'][number];

/** What money of a currency is usually paid to: what its own customers are paid out to. */
const payable: readonly Line['kind'][] = ['address', 'card', 'phone', 'wallet', 'account', 'iban'];

/** The first line of new requisites in a currency, without its value. */
export function usualLine({ fields }: Pick<OfficeCurrency, 'fields'>): Line {
  const like = fields.find(
    ({ side, kind, verificationOnly }) => side === 'receive' && !verificationOnly && payable.includes(kind),
  );
  if (like) return { name: like.kind, kind: like.kind, label: { ...like.label }, value: '' };
  return { name: 'place', kind: 'text', label: { ru: 'Где передать', en: 'Where to hand over' }, value: '' };
}

/**
 * How payments of equal sums are told apart. A payment to a wallet often names no sender, so each open claim gets a sum of its own, up
 * to a hundred of the smallest units away.
 */
export function usualSums({
  category,
  decimals,
}: Pick<OfficeCurrency, 'category' | 'decimals'>): Pick<RequisitePool, 'sumRule' | 'sumBound'> {
  if (category !== 'crypto' && category !== 'wallet') return { sumRule: 'any', sumBound: null };
  const bound = decimals > 2 ? `0.${'1'.padStart(decimals - 2, '0')}` : '1'.padEnd(3 - decimals, '0');
  return { sumRule: 'unique', sumBound: bound };
}

/** A value that would pass, as the currency's own customers are shown one. */
export function exampleOf(
  currency: OfficeCurrency | undefined,
  kind: Line['kind'] | undefined,
): string | null {
  // Any text would pass.
  if (kind === undefined || kind === 'text' || currency === undefined) return null;
  const own = currency.fields.find((field) => field.kind === kind && field.example !== '');
  return own?.example ?? (kind === 'address' ? null : exampleFor(kind));
}
