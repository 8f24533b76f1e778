import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Notes what became of a meeting, once it has begun; a slip is mended by noting the other. Noted twice it is noted once.
 * @throws Refusal `not_found` · `wrong_status` before it has begun, and where it was given back
 */
export async function noteMeetingBy(
  ctx: Context,
  claimId: string,
  state: 'took_place' | 'missed',
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('meeting')
      .select(['state', 'starts_at'])
      .where('claim_id', '=', claimId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    if (before.state === state) return;
    if (before.state === 'given_back' || before.starts_at > now)
      throw new Refusal('wrong_status', { context: { status: before.state } });
    await tx.updateTable('meeting').set({ state, changed_at: now }).where('claim_id', '=', claimId).execute();
    await recordAudit(
      tx,
      {
        staff: by,
        act: `meeting.${state}`,
        object: `claim:${claimId}`,
        before: { state: before.state },
        after: { state },
        address: by.address,
      },
      now,
    );
  });
}
