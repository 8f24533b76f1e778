import type { Language } from '@menyala/contract';
import type { MovePlan } from '@menyala/contract/office/claims';
import { add, subtract } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { accountNames } from '../../../ledger/account-names.ts';
import type { AccountName, PlannedTransfer } from '../../../ledger/transfers.ts';
import { plain } from '../../../platform/database/numeric.ts';
import type { Change } from '../change.ts';
import { currencyIn } from '../facts.ts';
import { balancesOf } from './office-claim-queries.ts';

/** What presses will do: where the claim goes, and the books line by line, before and after. */
export async function planViews(ctx: Context, changes: Change[], language: Language): Promise<MovePlan[]> {
  const touched = changes.map(({ transfers }) =>
    shiftsOf(transfers).filter(({ name }) => name.kind !== 'outside'),
  );
  const names = new Map(touched.flat().map((shift) => [keyOf(shift.name, shift.currencyId), shift]));
  const rows = await balancesOf(
    ctx.db,
    [...names.values()].map(({ name, currencyId }) => ({
      kind: name.kind,
      owner: name.owner ?? '',
      currencyId,
    })),
  );
  const balances = new Map(
    rows.map(({ kind, owner, currency_id, balance }) => [`${kind} ${owner} ${currency_id}`, plain(balance)]),
  );
  return changes.map((change, place) => planView(ctx, change, touched[place] ?? [], balances, language));
}

function planView(
  ctx: Context,
  change: Change,
  touched: Shift[],
  balances: ReadonlyMap<string, string>,
  language: Language,
): MovePlan {
  const names = accountNames[language];
  const { currencies } = ctx.catalogue.current();
  const code = (id: number) => currencyIn(currencies, id).code;
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
      const before = balances.get(keyOf(name, currencyId)) ?? '0';
      return { account: names[name.kind], currency: code(currencyId), before, after: add(before, shift) };
    }),
  };
}

function sumsOf({ set: { course, fromSumma, toSumma } }: Change): MovePlan['sums'] {
  return course !== undefined && fromSumma !== undefined && toSumma !== undefined
    ? { course, fromSumma, toSumma }
    : null;
}

interface Shift {
  name: AccountName;
  currencyId: number;
  shift: string;
}

const keyOf = ({ kind, owner }: AccountName, currencyId: number) => `${kind} ${owner ?? ''} ${currencyId}`;

/** By how much each account moves, all transfers together. */
function shiftsOf(transfers: PlannedTransfer[]): Shift[] {
  const shifts = new Map<string, Shift>();
  const move = (name: AccountName, currencyId: number, by: string) => {
    const key = keyOf(name, currencyId);
    shifts.set(key, { name, currencyId, shift: add(shifts.get(key)?.shift ?? '0', by) });
  };
  for (const { debit, credit, currencyId, amount } of transfers) {
    move(debit, currencyId, subtract('0', amount));
    move(credit, currencyId, amount);
  }
  return [...shifts.values()];
}
