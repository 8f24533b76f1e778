import type { Context } from '../../../context.ts';
import type { Done, Shown } from '../../../platform/approvals/approval.ts';
import { isAbove, readPolicy, worthOf } from '../../../platform/approvals/approval-policy.ts';
import { withApproval } from '../../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../../platform/audit/by-staff.ts';
import type { Queryable, Tx } from '../../../platform/database/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Claim } from '../claim.ts';
import type { StaffActor, StaffWords } from './staff-moves.ts';

declare module '../../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'claim.send': { claimId: string; words: StaffWords & { version: number } };
  }
}

/**
 * Whether one person may pay a claim out, or another has agreed to just this version of it: of the claim with these sums, details and
 * version. Claims move through their batch writers, in transactions of their own, so what is agreed to is the permission; the payout
 * follows at once (`server/approvals.ts`), and where it does not, whoever presses again has it still.
 * @throws AwaitsApproval
 */
export async function admitPayout(
  ctx: Context,
  claim: Claim,
  words: StaffWords & { version: number },
  by: StaffActor,
): Promise<void> {
  const { id, version } = claim;
  if (await isAgreed(ctx.db, id, version)) return;
  const staff: ByStaff = { kind: 'staff', id: by.id, login: by.login, address: by.address ?? '127.0.0.1' };
  const apply = async (tx: Tx): Promise<Done<void>> => {
    const seen = { version };
    return { result: undefined, before: seen, after: seen, danger: await dangerOfPayout(ctx, tx, claim) };
  };
  const input = { claimId: id, words };
  await withApproval(ctx, { kind: 'claim.send', object: `claim:${id}`, input, apply }, staff);
}

/** The permission itself: for the claim as it is now. @throws Refusal `not_found` */
export async function applyPayoutPermission(
  _: Context,
  tx: Tx,
  { claimId }: { claimId: string },
): Promise<Done> {
  const row = await tx.selectFrom('claim').select('version').where('id', '=', claimId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const seen = { version: row.version };
  return { result: undefined, before: seen, after: seen, danger: null };
}

async function isAgreed(db: Queryable, id: string, version: number): Promise<boolean> {
  const rows = await db
    .selectFrom('approval')
    .select('after')
    .where('object', '=', `claim:${id}`)
    .where('kind', '=', 'claim.send')
    .where('status', '=', 'agreed')
    .execute();
  // Written by `admitPayout` alone, from this shape.
  return rows.some(({ after }) => (after as unknown as { version: number } | null)?.version === version);
}

/** How it is shown to a second person; null where one may pay as much. Where it goes the claim itself tells. */
async function dangerOfPayout(ctx: Context, tx: Tx, claim: Claim): Promise<Shown | null> {
  const { id, publicId, toId, toSumma, fromId, fromSumma } = claim;
  const { payoutAbove } = await readPolicy(tx);
  const worth = await worthOf(tx, toId, toSumma);
  if (!isAbove(worth, payoutAbove)) return null;
  const { currencies } = ctx.catalogue.current();
  const sum = `${toSumma} ${currencies.get(toId)?.code ?? ''}`;
  return {
    title: { ru: `Выплата по заявке № ${publicId}: ${sum}`, en: `Payout of order ${publicId}: ${sum}` },
    means: {
      ru: 'Эти деньги уйдут клиенту. Посмотрите в заявке, пришла ли его оплата и куда платят.',
      en: 'This money will go to the customer. See in the order whether their payment came, and where it is paid to.',
    },
    facts: [
      { label: { ru: 'Клиент получит', en: 'The customer gets' }, before: null, after: sum },
      {
        label: { ru: 'Клиент отдал', en: 'The customer sent' },
        before: null,
        after: `${fromSumma} ${currencies.get(fromId)?.code ?? ''}`,
      },
      {
        label: { ru: 'По базовой цене', en: 'By the base price' },
        before: null,
        after: worth === null ? { ru: 'цена не задана', en: 'no price is set' } : `${worth} USD`,
      },
    ],
    page: `/claims/${id}`,
  };
}
