import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { AccountKind } from '../../ledger/transfers.ts';
import { type Actor, actorText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Withdrawal } from './withdrawal.ts';
import { statusAfter, type WithdrawalEvent, withdrawalMoves } from './withdrawal-moves.ts';
import { lockAccounts, writeMove } from './withdrawal-queries.ts';

export interface MoveWords {
  reference?: string | undefined;
  reason?: string | undefined;
}

/** What `net_owed` pays a debt between. */
const ofOwner = [
  ...(['referral', 'referral_owed', 'bonus', 'bonus_owed', 'shop', 'shop_owed'] as const),
] satisfies AccountKind[];

/**
 * Does a move on the version that was seen, in one transaction with its bookings. Accounts are
 * locked before the row, by every move alike: two that race wait for each other in one direction.
 * @returns false where the withdrawal has another version by now
 */
export async function applyMove(
  ctx: Context,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  words: MoveWords,
  by: Actor,
): Promise<boolean> {
  const wasMoved = await ctx.db
    .transaction()
    .execute((tx) => applyMoveIn(ctx, tx, withdrawal, event, words, by));
  if (wasMoved) await tellOfMove(ctx, reserveMovedBy(withdrawal, event));
  return wasMoved;
}

/** The reserve that a move books in; null where it books nothing. */
export const reserveMovedBy = (withdrawal: Withdrawal, event: WithdrawalEvent): number | null =>
  (withdrawalMoves[event].books?.(withdrawal) ?? []).length > 0 ? withdrawal.toId : null;

/** The same in a given transaction; the caller tells of it after the commit. */
export async function applyMoveIn(
  ctx: Context,
  tx: Tx,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  { reference, reason }: MoveWords,
  by: Actor,
): Promise<boolean> {
  const { books } = withdrawalMoves[event];
  const { id, userId, shopId, pullPaymentId, currencyId, version } = withdrawal;
  const now = ctx.clock.now();
  const transfers = books?.(withdrawal) ?? [];
  const owner = shopId ?? String(userId);
  if (transfers.length > 0)
    await lockAccounts(tx, [
      ...ofOwner.map((kind) => ({ account: { kind, owner }, currencyId })),
      // What a refund held may go back to its shop.
      ...(pullPaymentId === null ? [] : [{ account: { kind: 'shop_held', owner } as const, currencyId }]),
      ...transfers.flatMap(({ debit, credit, currencyId: its }) =>
        [debit, credit].map((account) => ({ account, currencyId: its })),
      ),
    ]);
  const isMoved = await writeMove(
    tx,
    id,
    {
      ...{ version, event, transfers, closesHold: transfers.length > 0 },
      after: {
        status: statusAfter(event, withdrawal),
        // What was said of it before is over with the next move.
        reason: reason ?? null,
        ...(reference === undefined ? {} : { reference }),
        ...(event === 'paid' ? { paid_at: now } : {}),
      },
    },
    { actor: actorText(by), why: reason ?? null, now },
  );
  if (!isMoved) return false;
  // What comes back pays what is owed before anything of it can be spent.
  if (transfers.some(({ credit }) => credit.kind === 'referral' || credit.kind === 'shop'))
    await sql`select net_owed(${owner}, ${currencyId}, ${now})`.execute(tx);
  return true;
}

/** What follows at once from a change that was committed. The change stands whatever becomes of it. */
export async function tellOfMove(ctx: Context, reserveOf: number | null): Promise<void> {
  ctx.outbox.wake();
  if (reserveOf === null) return;
  try {
    await ctx.reserves.refresh();
    await ctx.live.tell([{ kind: 'reserve', currencyId: reserveOf }]);
  } catch (error) {
    ctx.log.warn({ err: error }, 'reserves could not be read after a withdrawal; the next look finds them');
  }
}
