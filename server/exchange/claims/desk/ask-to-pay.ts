import type { Context } from '../../../context.ts';
import { passOutflow, shownOutflow } from '../../../ledger/outflow.ts';
import type { Done, Shown } from '../../../platform/approvals/approval.ts';
import { withApproval } from '../../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../../platform/audit/by-staff.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Claim } from '../claim.ts';
import type { ClaimOutflow, OutflowWaits } from '../store/change-claim.ts';
import type { StaffActor, StaffWords } from './staff-moves.ts';

interface PaymentAsked {
  claimId: string;
  words: StaffWords & { version: number };
}

declare module '../../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'claim.send': PaymentAsked;
    'claim.refund': PaymentAsked;
  }
}

/**
 * Asks a second person for a payout or a refund that the gate held back: of the claim with just these sums, details and version. Claims
 * move through their batch writers, in transactions of their own, so what is agreed to is the permission; the payment follows at once
 * (`server/approvals.ts`), and where it does not, whoever presses again has it still.
 * @throws AwaitsApproval
 */
export async function askToPay(
  ctx: Context,
  { claim, outflow }: OutflowWaits,
  words: StaffWords & { version: number },
  by: StaffActor,
): Promise<void> {
  const { id, version } = claim;
  const staff: ByStaff = { kind: 'staff', id: by.id, login: by.login, address: by.address ?? '127.0.0.1' };
  const apply = async (tx: Tx): Promise<Done<void>> => {
    const seen = { version };
    const pass = await passOutflow(tx, { ...outflow, claimId: id }, staff, ctx.clock.now());
    const danger = await shownOutflow(tx, pass, shownPayment(ctx, claim, outflow));
    return { result: undefined, before: seen, after: seen, danger };
  };
  const kind = outflow.kind === 'payout' ? 'claim.send' : 'claim.refund';
  await withApproval(ctx, { kind, object: `claim:${id}`, input: { claimId: id, words }, apply }, staff);
}

/** The permission itself: for the claim as it is now. @throws Refusal `not_found` */
export async function applyPaymentPermission(
  _: Context,
  tx: Tx,
  { claimId }: Pick<PaymentAsked, 'claimId'>,
): Promise<Done> {
  const row = await tx.selectFrom('claim').select('version').where('id', '=', claimId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const seen = { version: row.version };
  return { result: undefined, before: seen, after: seen, danger: null };
}

/** How it is shown to a second person. Where it goes the claim itself tells. */
function shownPayment(ctx: Context, claim: Claim, { kind, currencyId, amount }: ClaimOutflow): Shown {
  const { id, publicId, fromId, fromSumma } = claim;
  const { currencies } = ctx.catalogue.current();
  const code = (currency: number) => currencies.get(currency)?.code ?? '';
  const sum = `${amount} ${code(currencyId)}`;
  const isPayout = kind === 'payout';
  return {
    title: isPayout
      ? { ru: `Выплата по заявке № ${publicId}: ${sum}`, en: `Payout of order ${publicId}: ${sum}` }
      : { ru: `Возврат по заявке № ${publicId}: ${sum}`, en: `Refund of order ${publicId}: ${sum}` },
    means: {
      ru: 'Эти деньги уйдут клиенту. Посмотрите в заявке, пришла ли его оплата и куда платят.',
      en: 'This money will go to the customer. See in the order whether their payment came, and where it is paid to.',
    },
    facts: [
      { label: { ru: 'Клиент получит', en: 'The customer gets' }, before: null, after: sum },
      {
        label: { ru: 'По заявке отдаёт', en: 'The customer sends by the order' },
        before: null,
        after: `${fromSumma} ${code(fromId)}`,
      },
    ],
    page: `/claims/${id}`,
  };
}
