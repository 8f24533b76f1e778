import type { WithdrawalAction } from '@menyala/contract/office/withdrawals';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { paymentReference } from '../../exchange/claims/order/payment-reference.ts';
import { type PassedOutflow, passOutflow, shownOutflow } from '../../ledger/outflow.ts';
import { refuseSending, type SendingContext } from '../../people/blacklist/refuse-sending.ts';
import type { Done, Shown } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { emailOf } from './admit-withdrawal.ts';
import { applyMoveIn, type MoveWords, reserveMovedBy, tellOfMove } from './apply-move.ts';
import type { Withdrawal } from './withdrawal.ts';
import { statusAfter, withdrawalMoves } from './withdrawal-moves.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

interface MoveAsked {
  id: string;
  action: WithdrawalAction;
  words: MoveWords & { version: number };
}

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'withdrawal.send': MoveAsked;
  }
}

/**
 * One move by staff, on the version that they saw.
 * @throws Refusal `not_found`, `conflict` for another version, `wrong_status`, `validation` where words are missing; AwaitsApproval where
 * more is sent than one person may
 */
export async function moveByStaff(
  ctx: Context,
  id: string,
  action: WithdrawalAction,
  words: MoveWords & { version: number },
  by: ByStaff,
): Promise<void> {
  const input = { id, action, words };
  // Here a refusal leaves its note; within the transaction it takes that with it.
  const seen = action === 'send' ? await findWithdrawal(ctx, id) : undefined;
  if (seen?.version === words.version) await askAnew(ctx, seen);
  const apply = (tx: Tx) => applyMoveAsked(ctx, tx, input, by);
  const reserve = await withApproval(
    ctx,
    { kind: 'withdrawal.send', object: `withdrawal:${id}`, input, apply },
    by,
  );
  await tellOfMove(ctx, reserve);
}

/** The whole move, in this transaction. Its result is the reserve that it booked in. @throws Refusal as `moveByStaff` */
export async function applyMoveAsked(
  ctx: Context,
  tx: Tx,
  { id, action, words: { version, ...words } }: MoveAsked,
  by: ByStaff,
): Promise<Done<number | null>> {
  const withdrawal = await findWithdrawal({ db: tx, vault: ctx.vault }, id);
  if (!withdrawal) throw new Refusal('not_found');
  if (withdrawal.version !== version) throw new Refusal('conflict');
  if (withdrawalMoves[action].from !== withdrawal.status)
    throw new Refusal('wrong_status', { context: { status: withdrawal.status } });
  if (action === 'send') await askAnew({ ...ctx, db: tx }, withdrawal);
  const said = wordsFor(action, words);
  const pass = action === 'send' ? await passSending(ctx, tx, withdrawal, by) : null;
  if (!(await applyMoveIn(ctx, tx, withdrawal, action, said, by))) throw new Refusal('conflict');
  const before = { status: withdrawal.status };
  const after = { status: statusAfter(action, withdrawal), ...said };
  await recordAudit(
    tx,
    {
      staff: by,
      act: `withdrawal.${action}`,
      object: `withdrawal:${id}`,
      before,
      after,
      address: by.address,
    },
    ctx.clock.now(),
  );
  const danger = pass && (await shownOutflow(tx, pass, shownSending(ctx, withdrawal)));
  return { result: reserveMovedBy(withdrawal, action), before, after, danger };
}

/** @throws Refusal as `refuseSending` */
async function askAnew(
  ctx: SendingContext,
  { toId, requisites, userId, createdAt }: Withdrawal,
): Promise<void> {
  const to = currencyIn(ctx.catalogue.current().currencies, toId);
  await refuseSending(ctx, { to, requisites, email: await emailOf(ctx, userId), askedAt: createdAt });
}

/** It leaves when somebody sends it: what follows tells of that. */
function passSending(ctx: Context, tx: Tx, withdrawal: Withdrawal, by: ByStaff): Promise<PassedOutflow> {
  const { id, toId: currencyId, toSumma: amount, shopId } = withdrawal;
  const outflow = { kind: 'withdrawal', object: `withdrawal:${id}`, currencyId, amount, shopId } as const;
  return passOutflow(tx, outflow, by, ctx.clock.now());
}

/** How it is shown to a second person. Where it goes the withdrawal itself tells. */
function shownSending(ctx: Context, withdrawal: Withdrawal): Shown {
  const { id, shopId, toId, toSumma, amount, currencyId } = withdrawal;
  const { currencies } = ctx.catalogue.current();
  const sum = `${toSumma} ${currencies.get(toId)?.code ?? ''}`;
  return {
    title:
      shopId === null
        ? { ru: `Выплата партнёру ${sum}`, en: `Withdrawal of ${sum}` }
        : { ru: `Выплата магазина ${sum}`, en: `Withdrawal of a shop, ${sum}` },
    means:
      shopId === null
        ? {
            ru: 'Эти деньги уйдут партнёру. Посмотрите в выплате, кому и за что, и нет ли сигналов.',
            en: 'This money will go to a partner. See in the withdrawal to whom and for what, and whether there are signals.',
          }
        : {
            ru: 'Эти деньги уйдут с баланса магазина. Посмотрите в выплате, чей это магазин и куда они уйдут.',
            en: 'This money will leave the balance of a shop. See in the withdrawal whose shop it is and where the money will go.',
          },
    facts: [
      { label: { ru: 'Будет отправлено', en: 'Will be sent' }, before: null, after: sum },
      {
        label: { ru: 'С баланса', en: 'From the balance' },
        before: null,
        after: `${amount} ${currencies.get(currencyId)?.ticker ?? ''}`,
      },
    ],
    page: `/withdrawals/${id}/show`,
  };
}

/** What the move keeps of what was said; what it needs must be there. */
function wordsFor(action: WithdrawalAction, words: MoveWords): MoveWords {
  const { needs } = withdrawalMoves[action];
  const reference = paymentReference(words.reference ?? '');
  const reason = (words.reason ?? '').trim();
  if (needs === 'reference' && reference === '') refuseFields({ reference: [{ code: 'required' }] });
  if (needs === 'reason' && reason === '') refuseFields({ reason: [{ code: 'required' }] });
  if (needs === 'reason' && reason.length < 3) refuseFields({ reason: [{ code: 'too_short' }] });
  if (needs === 'reference') return { reference };
  return needs === 'reason' ? { reason } : {};
}
