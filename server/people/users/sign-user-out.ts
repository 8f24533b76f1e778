import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { claimsMade } from './office-queries.ts';
import { deleteSessions, findSessions } from './session-queries.ts';

/**
 * Ends every session of a user, at the wish of staff. Access tokens that are still good end with it: each use of one
 * looks its session up.
 * @throws Refusal `not_found`
 */
export async function signUserOut(ctx: Context, id: number, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if ((await claimsMade(tx, id)) === undefined) throw new Refusal('not_found');
    const { length: sessions } = await findSessions(tx, id, now);
    await deleteSessions(tx, id);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'user.sign_out',
        object: `user:${id}`,
        before: { sessions },
        after: { sessions: 0 },
        address: by.address,
      },
      now,
    );
  });
}
