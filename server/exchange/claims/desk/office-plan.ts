import type { Language } from '@menyala/contract';
import type { MovePlan } from '@menyala/contract/office/claims';
import { add, subtract } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { accountNames } from '../../../ledger/account-names.ts';
import type { AccountName, PlannedTransfer } from '../../../ledger/transfers.ts';
import { plain } from '../../../platform/database/numeric.ts';
import type { Change } from '../change.ts';
import { currencyIn } from '../facts.ts';
import { balancesOf } from './queue-queries.ts';

/** What a press will do: where the claim goes, and the books line by line, before and after. */
export async function planView(ctx: Context, change: Change, language: Language): Promise<MovePlan> {
  const names = accountNames[language];
  const { currencies } = ctx.catalogue.current();
  const code = (id: number) => currencyIn(currencies, id).code;
  const touched = shiftsOf(change.transfers).filter(({ name }) => name.kind !== 'outside');
  const rows = await balancesOf(
    ctx.db,
    touched.map(({ name, currencyId }) => ({ kind: name.kind, owner: name.owner ?? '', currencyId })),
  );
  return {
    row: change.row,
    to: change.set.status,
    waitsFor: change.set.pausedFor ?? null,
    sums: sumsOf(change),
    transfers: change.transfers.map(({ debit, credit, currencyId, amount }) => ({
      debit: names[debit.kind],
      credit: names[credit.kind],
      currency: code(currencyId),
      amount,
    })),
    balances: touched.map(({ name, currencyId, shift }) => {
      const row = rows.find(
        (known) =>
          known.kind === name.kind && known.owner === (name.owner ?? '') && known.currency_id === currencyId,
      );
      const before = plain(row?.balance ?? '0');
      return { account: names[name.kind], currency: code(currencyId), before, after: add(before, shift) };
    }),
  };
}

function sumsOf({ set: { course, fromSumma, toSumma } }: Change): MovePlan['sums'] {
  return course !== undefined && fromSumma !== undefined && toSumma !== undefined
    ? { course, fromSumma, toSumma }
    : null;
}

/** By how much each account moves, all transfers together. */
function shiftsOf(transfers: PlannedTransfer[]): { name: AccountName; currencyId: number; shift: string }[] {
  const shifts = new Map<string, { name: AccountName; currencyId: number; shift: string }>();
  const move = (name: AccountName, currencyId: number, by: string) => {
    const key = `${name.kind} ${name.owner ?? ''} ${currencyId}`;
    shifts.set(key, { name, currencyId, shift: add(shifts.get(key)?.shift ?? '0', by) });
  };
  for (const { debit, credit, currencyId, amount } of transfers) {
    move(debit, currencyId, subtract('0', amount));
    move(credit, currencyId, amount);
  }
  return [...shifts.values()];
}
