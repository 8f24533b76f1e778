import { multiply } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Done, Shown } from '../../../platform/approvals/approval.ts';
import { isAbove, readPolicy, worthOf } from '../../../platform/approvals/approval-policy.ts';
import { withApproval } from '../../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../../platform/audit/by-staff.ts';
import type { Queryable, Tx } from '../../../platform/database/connection.ts';
import { plain } from '../../../platform/database/numeric.ts';
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
  if (await needsNobody(ctx.db, claim)) return;
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

/** Whether one may pay as much, or another has agreed to it already: in one statement, since most payouts are of these. */
async function needsNobody(db: Queryable, { id, version, toId, toSumma }: Claim): Promise<boolean> {
  const { rows } = await sql<{ above: string; usd: string | null; isAgreed: boolean }>`
    select payout_above as above,
      (select usd from price join currency on price_asset = asset where currency.id = ${toId} and is_set) as usd,
      -- Written by this file alone.
      exists (select from approval where object = ${`claim:${id}`} and kind = 'claim.send' and status = 'agreed'
              and (after ->> 'version')::int = ${version}) as "isAgreed"
    from approval_policy`.execute(db);
  const [row] = rows;
  if (!row) return false;
  return (
    row.isAgreed || !isAbove(row.usd === null ? null : multiply(toSumma, plain(row.usd)), plain(row.above))
  );
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
