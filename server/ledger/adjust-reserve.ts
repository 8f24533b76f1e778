import { add, subtract } from '@menyala/money';
import pg from 'pg';
import type { Context } from '../context.ts';
import { actorText } from '../platform/actor.ts';
import type { ApprovalInputs, Done, Shown } from '../platform/approvals/approval.ts';
import { withApproval } from '../platform/approvals/with-approval.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Tx } from '../platform/database/connection.ts';
import { plain } from '../platform/database/numeric.ts';
import { refuseWrong } from '../platform/http/field-checks.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { wasAdjusted, wrongAdjustment } from './adjustment.ts';
import { post } from './ledger-queries.ts';
import { type PassedOutflow, passOutflow, shownOutflow } from './outflow.ts';
import { reserveRow } from './reserve-views.ts';
import type { PlannedTransfer } from './transfers.ts';

export interface Adjustment {
  direction: 'in' | 'out';
  amount: string;
  reason: string;
  /** Sent again with the same key, it is booked once. */
  key: string;
}

declare module '../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'reserve.out': { currencyId: number; adjustment: Adjustment };
  }
}

/**
 * Books money that was put into a reserve or taken out of it, as a transfer from or to the outside world.
 * @throws Refusal `not_found`, `validation`, `reserve_exceeded` with `available`, `idempotency_mismatch`; AwaitsApproval where more is
 * taken out within a day than one person may
 */
export async function adjustReserve(
  ctx: Context,
  currencyId: number,
  adjustment: Adjustment,
  by: ByStaff,
): Promise<void> {
  const asked = { ...adjustment, reason: adjustment.reason.trim() };
  const input = { currencyId, adjustment: asked };
  const apply = (tx: Tx) => applyAdjustment(ctx, tx, input, by);
  const book = withApproval(ctx, { kind: 'reserve.out', object: `reserve:${currencyId}`, input, apply }, by);
  const wasBooked = await book.catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'reserve_exceeded') throw error;
    const { available } = await reserveRow(ctx.db, currencyId);
    throw new Refusal('reserve_exceeded', { context: { available: plain(available ?? '0') } });
  });
  if (wasBooked) await afterAdjustment(ctx, input);
}

/** What follows once it was committed. */
export async function afterAdjustment(
  ctx: Context,
  { currencyId }: ApprovalInputs['reserve.out'],
): Promise<void> {
  await ctx.reserves.refresh();
  const { available } = await reserveRow(ctx.db, currencyId);
  ctx.reserves.note(currencyId, plain(available ?? '0'));
  await ctx.live.tell([{ kind: 'reserve', currencyId }]);
}

/** The whole booking, in this transaction. Its result is false where it was booked before. @throws Refusal as `adjustReserve` */
export async function applyAdjustment(
  ctx: Context,
  tx: Tx,
  { currencyId, adjustment }: ApprovalInputs['reserve.out'],
  by: ByStaff,
): Promise<Done<boolean>> {
  const booked = await bookOnce(ctx, tx, currencyId, adjustment, by).catch((error: unknown) => {
    throw isBelowMinimum(error) ? new Refusal('reserve_exceeded') : error;
  });
  const pass = booked?.pass;
  const danger = pass ? await shownOutflow(tx, pass, await shownTaking(tx, currencyId, adjustment)) : null;
  return { result: booked !== null, before: null, after: { amount: adjustment.amount }, danger };
}

/** How money that was taken out of a reserve by hand, in this transaction, is shown to a second person. */
async function shownTaking(
  tx: Tx,
  currencyId: number,
  { amount, reason }: Pick<Adjustment, 'amount' | 'reason'>,
): Promise<Shown> {
  const { code, ticker, available } = await reserveRow(tx, currencyId);
  const after = plain(available ?? '0');
  return {
    title: { ru: `Вывести из резерва ${amount} ${code}`, en: `Take ${amount} ${code} out of the reserve` },
    means: {
      ru: 'Эти деньги уйдут из обменника. Проверьте, куда и зачем.',
      en: 'This money will leave the exchange. Check where it goes and why.',
    },
    facts: [
      {
        label: { ru: 'Свободно в резерве', en: 'Available in the reserve' },
        before: `${add(after, amount)} ${ticker}`,
        after: `${after} ${ticker}`,
      },
      { label: { ru: 'Выводят', en: 'Taken out' }, before: null, after: `${plain(amount)} ${ticker}` },
      { label: { ru: 'Причина', en: 'Reason' }, before: null, after: reason },
    ],
    page: `/reserves/${currencyId}/show`,
  };
}

/** @returns null where it was booked before. */
async function bookOnce(
  ctx: Context,
  tx: Tx,
  currencyId: number,
  asked: Adjustment,
  by: ByStaff,
): Promise<{ pass: PassedOutflow | null } | null> {
  const key = `adjustment:${asked.key.toLowerCase()}`;
  const { decimals, ticker } = await reserveRow(tx, currencyId);
  refuseWrong(wrongAdjustment(asked, { decimals, ticker }));
  const transfer = transferOf(asked, currencyId);
  if (await wasAdjusted(tx, key, transfer, asked.reason)) return null;
  const now = ctx.clock.now();
  const outflow = { kind: 'reserve', object: `reserve:${asked.key.toLowerCase()}`, currencyId } as const;
  const pass =
    asked.direction === 'out' ? await passOutflow(tx, { ...outflow, amount: asked.amount }, by, now) : null;
  await post(
    tx,
    { kind: 'adjustment', pass, key, actor: actorText(by), reason: asked.reason, transfers: [transfer] },
    now,
  );
  // Read after the posting, which keeps others from the account until the end.
  const after = plain((await reserveRow(tx, currencyId)).available ?? '0');
  const before = asked.direction === 'in' ? subtract(after, asked.amount) : add(after, asked.amount);
  await recordAudit(
    tx,
    {
      staff: by,
      act: `reserve.adjust_${asked.direction}`,
      object: `reserve:${currencyId}`,
      before: { available: before },
      after: { available: after, amount: plain(asked.amount), reason: asked.reason },
      address: by.address,
    },
    now,
  );
  return { pass };
}

function transferOf({ direction, amount }: Adjustment, currencyId: number): PlannedTransfer {
  const outside = { kind: 'outside' } as const;
  const available = { kind: 'available' } as const;
  return direction === 'in'
    ? { debit: outside, credit: available, currencyId, amount }
    : { debit: available, credit: outside, currencyId, amount };
}

/** The check of `account` that no balance falls below its minimum. */
function isBelowMinimum(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23514' && error.table === 'account';
}
