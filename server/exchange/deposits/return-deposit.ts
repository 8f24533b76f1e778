import type { Context } from '../../context.ts';
import { passOutflow, shownOutflow } from '../../ledger/outflow.ts';
import { actorText } from '../../platform/actor.ts';
import type { Done } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findDepositById } from '../claims/store/deposit-queries.ts';
import { leaveUnknown } from './unknown-queries.ts';

interface ReturnAsked {
  depositId: number;
  words: { reference: string; reason: string };
}

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'deposit.return': ReturnAsked;
  }
}

/**
 * Books that money which nobody knew was sent back.
 * @throws Refusal `not_found` · `conflict` where it is not there any more; AwaitsApproval where it is more than one person may let out
 */
export async function returnDeposit(
  ctx: Context,
  depositId: number,
  words: ReturnAsked['words'],
  by: ByStaff,
): Promise<void> {
  const input = { depositId, words };
  const apply = (tx: Tx) => applyReturn(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'deposit.return', object: `deposit:${depositId}`, input, apply }, by);
}

/** The whole return, in this transaction. @throws Refusal as `returnDeposit` */
export async function applyReturn(
  ctx: Context,
  tx: Tx,
  { depositId, words: { reference, reason } }: ReturnAsked,
  by: ByStaff,
): Promise<Done> {
  const deposit = await findDepositById(tx, depositId);
  if (!deposit) throw new Refusal('not_found');
  const at = ctx.clock.now();
  const { currencyId, amount } = deposit;
  const outflow = { kind: 'return', object: `return:${depositId}`, currencyId, amount, depositId } as const;
  const pass = await passOutflow(tx, outflow, by, at);
  const words = { actor: actorText(by), reason: `${reference}: ${reason}`, at };
  if (!(await leaveUnknown(tx, depositId, 'returned', words))) throw new Refusal('conflict');
  const act = {
    staff: by,
    act: 'deposit.return' as const,
    object: `deposit:${depositId}`,
    address: by.address,
  };
  await recordAudit(tx, { ...act, after: { reference, reason } }, at);
  const sum = `${amount} ${ctx.catalogue.current().currencies.get(currencyId)?.code ?? ''}`;
  const danger = await shownOutflow(tx, pass, {
    title: { ru: `Вернуть неизвестный платёж: ${sum}`, en: `Return an unknown payment: ${sum}` },
    means: {
      ru: 'Эти деньги уйдут из обменника. Проверьте, пришли ли они на самом деле и куда их возвращают.',
      en: 'This money will leave the exchange. Check whether it really came, and where it goes back to.',
    },
    facts: [
      { label: { ru: 'Платёж', en: 'Payment' }, before: null, after: deposit.reference },
      { label: { ru: 'Возвращают', en: 'Returned' }, before: null, after: sum },
      { label: { ru: 'Чем', en: 'By' }, before: null, after: reference },
      { label: { ru: 'Причина', en: 'Reason' }, before: null, after: reason },
    ],
    page: '/inbox',
  });
  return { result: undefined, before: { state: deposit.state }, after: { state: 'returned' }, danger };
}
