import type { Context } from '../../context.ts';
import type { ApprovalInputs, Done } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { lockSettings, readSettings, updateSettings } from './settings-queries.ts';

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'tolerance.set': { tolerancePercent: string };
  }
}

/**
 * Sets how much less than asked for counts as paid: a better course for everybody, by another name.
 * @throws AwaitsApproval where courses move beyond the owner's bound by it
 */
export async function setTolerance(ctx: Context, tolerancePercent: string, by: ByStaff): Promise<void> {
  const input = { tolerancePercent };
  const apply = (tx: Tx) => applyTolerance(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'tolerance.set', object: 'settings:tolerance', input, apply }, by);
}

/** The whole change, in this transaction; what else was set meanwhile stays. */
export async function applyTolerance(
  ctx: Context,
  tx: Tx,
  { tolerancePercent }: ApprovalInputs['tolerance.set'],
  by: ByStaff,
): Promise<Done<void>> {
  await lockSettings(tx);
  const { settings } = await readSettings(tx);
  const { danger } = await ctx.guardCourses(tx, { by, page: '/settings' }, (guarded) =>
    updateSettings(guarded, { ...settings, tolerancePercent }),
  );
  const [before, after] = [{ tolerancePercent: settings.tolerancePercent }, { tolerancePercent }];
  const act = { staff: by, act: 'settings.edit' as const, object: 'settings:settings', address: by.address };
  await recordAudit(tx, { ...act, before, after }, ctx.clock.now());
  return { result: undefined, before, after, danger };
}
