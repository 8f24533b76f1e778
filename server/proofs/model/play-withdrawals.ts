import { Refusal } from '../../platform/http/refusal.ts';
import { holdWithdrawal } from '../../programme/withdrawals/ask-withdrawal.ts';
import { cancelWithdrawal } from '../../programme/withdrawals/cancel-withdrawal.ts';
import { moveByStaff } from '../../programme/withdrawals/move-withdrawal.ts';
import { arrives } from '../../programme/withdrawals/payout-terms.ts';
import { payoutWays } from '../../programme/withdrawals/payout-ways.ts';
import { findShop, ownerOf, type Shop } from '../../shop/shop.ts';
import { shopBalance } from '../../shop/withdrawals/shop-balance.ts';
import type { Exchange } from './context.ts';
import type { MoveWithdrawalEvent, WithdrawEvent } from './events.ts';
import type { Ids } from './play-invoices.ts';
import { text } from './units.ts';

/** As an automatic withdrawal is asked for: what a person proves of themselves is not what is tried here. */
export async function playWithdraw(
  { ctx }: Exchange,
  ids: Ids,
  { withdrawal, to: toId, amount }: WithdrawEvent,
  requisites: Record<string, string>,
): Promise<void> {
  const balance = await shopBalance(ctx, await shopOf(ctx, ids));
  const way = (await payoutWays(ctx, balance)).find(({ to }) => to.id === toId);
  if (!way?.terms) throw new Error('Nothing is withdrawn that way.');
  const { to, terms } = way;
  const sums = { amount: text(amount), toSumma: arrives(terms, text(amount), to) };
  const { id } = await holdWithdrawal(
    ctx,
    { to, terms, ...sums, requisites, balance, refund: null },
    { address: null, actor: 'system:automatic-withdrawal' },
    null,
  );
  ids.withdrawals.set(withdrawal, id);
}

export async function playMoveWithdrawal(
  { ctx }: Exchange,
  ids: Ids,
  { withdrawal, move, version }: MoveWithdrawalEvent,
): Promise<void> {
  const words = { paid: { reference: `out-${withdrawal}` }, send: {} };
  const said = move === 'paid' || move === 'send' ? words[move] : { reason: 'The model says so.' };
  const by = { kind: 'staff', id: 1, login: 'olga', address: '127.0.0.1' } as const;
  await moveByStaff(ctx, idOf(ids, withdrawal), move, { version, ...said }, by);
}

export async function playCancelWithdrawal({ ctx }: Exchange, ids: Ids, name: string): Promise<void> {
  await cancelWithdrawal(ctx, ownerOf(await shopOf(ctx, ids)), idOf(ids, name));
}

export async function shopOf({ db }: Exchange['ctx'], { shop }: Ids): Promise<Shop> {
  return (await findShop(db, shop)) ?? Promise.reject(new Error('The shop is not there.'));
}

function idOf({ withdrawals }: Ids, name: string): string {
  const id = withdrawals.get(name);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
