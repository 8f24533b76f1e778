import type { Context } from '../../context.ts';
import { actorText } from '../../platform/actor.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findDepositById } from '../claims/store/deposit-queries.ts';
import { leaveUnknown } from './unknown-queries.ts';

/** Books that money which nobody knew was sent back. @throws Refusal `not_found` · `conflict` where it is not there any more */
export async function returnDeposit(
  ctx: Context,
  depositId: number,
  { reference, reason }: { reference: string; reason: string },
  by: ByStaff,
): Promise<void> {
  if (!(await findDepositById(ctx.db, depositId))) throw new Refusal('not_found');
  const at = ctx.clock.now();
  const words = { actor: actorText(by), reason: `${reference}: ${reason}`, at };
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await leaveUnknown(tx, depositId, 'returned', words))) throw new Refusal('conflict');
    const act = {
      staff: by,
      act: 'deposit.return' as const,
      object: `deposit:${depositId}`,
      address: by.address,
    };
    await recordAudit(tx, { ...act, after: { reference, reason } }, at);
  });
}
