import * as calls from '@menyala/contract/office/approvals';
import { type ApprovalKind, approvalKinds } from '@menyala/contract/office/approvals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isSecondFactor } from '../../people/staff/second-factor.ts';
import { readStaff } from '../../people/staff/staff-queries.ts';
import type { ApprovalUses } from '../../platform/approvals/approval.ts';
import { readPolicy, versionOfPolicy } from '../../platform/approvals/approval-policy.ts';
import { approvalRows, countApprovals, isGuarded } from '../../platform/approvals/approval-queries.ts';
import { approvalView } from '../../platform/approvals/approval-view.ts';
import { agree, confirmAlone, refuse, withdraw } from '../../platform/approvals/decide-approval.ts';
import { editPolicy } from '../../platform/approvals/edit-policy.ts';
import { finishSetUp, isSetUp } from '../../platform/approvals/set-up.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { serve } from '../access/serve.ts';

/** Changes that wait for a second person: who asks for them is with their use cases. */
export function approvalRoutes(app: FastifyInstance, ctx: Context, uses: ApprovalUses): void {
  const codes = attemptLimit(ctx, { name: 'staff-confirm', attempts: 10, seconds: 15 * 60 });
  const show = async (id: string, { staff, language }: { staff: StaffSession; language: 'ru' | 'en' }) => {
    const [row] = await approvalRows(ctx.db, { id, ...seenBy(staff) });
    if (!row) throw new Refusal('not_found');
    return approvalView(row, staff, language);
  };

  serve(app, ctx, calls.listApprovals, async ({ query, staff, language }) => {
    const { page = 1, size = usualSize, is, object } = query;
    const filter = { is, object, ...seenBy(staff) };
    const [rows, total] = await Promise.all([
      approvalRows(ctx.db, filter, { page, size }),
      countApprovals(ctx.db, filter),
    ]);
    return { items: rows.map((row) => approvalView(row, staff, language)), page, size, total };
  });
  serve(app, ctx, calls.showApproval, (asked) => show(asked.params.id, asked));
  serve(app, ctx, calls.agreeApproval, async (asked) => {
    await withOthers(asked.params.id, asked.body.also, (id) => agree(ctx, uses, id, byStaff(asked)));
    return show(asked.params.id, asked);
  });
  serve(app, ctx, calls.refuseApproval, async (asked) => {
    await refuse(ctx, asked.params.id, asked.body.reason, byStaff(asked));
    return show(asked.params.id, asked);
  });
  serve(app, ctx, calls.withdrawApproval, async (asked) => {
    await withdraw(ctx, asked.params.id, asked.body.reason, byStaff(asked));
    return show(asked.params.id, asked);
  });
  serve(app, ctx, calls.confirmApproval, async (asked) => {
    const { staff, params, body } = asked;
    await codes.take(staff.sessionId);
    const member = await readStaff(ctx.db, staff.id);
    if (!(await isSecondFactor(ctx, member, body.totp))) refuseFields({ totp: [{ code: 'wrong_code' }] });
    await codes.giveBack(staff.sessionId);
    await withOthers(params.id, body.also, (id) => confirmAlone(ctx, uses, id, byStaff(asked)));
    return show(params.id, asked);
  });

  serve(app, ctx, calls.showApprovalPolicy, () => policyOf(ctx));
  serve(app, ctx, calls.editApprovalPolicy, async (asked) => {
    await editPolicy(ctx, asked.body, byStaff(asked));
    return policyOf(ctx);
  });
  serve(app, ctx, calls.finishSetUp, async (asked) => {
    await finishSetUp(ctx, byStaff(asked));
    return policyOf(ctx);
  });
}

const policyOf = async ({ db }: Context) => ({
  ...(await readPolicy(db)),
  ...(await versionOfPolicy(db)),
  isGuarded: await isGuarded(db),
  isBuilding: !(await isSetUp(db)),
});

/**
 * One act on changes that were shown together. Each has a transaction of its own: of another that somebody decided on meanwhile, or that
 * cannot be done any more, its own row tells.
 */
async function withOthers(
  id: string,
  also: readonly string[] = [],
  act: (id: string) => Promise<void>,
): Promise<void> {
  await act(id);
  for (const other of new Set(also)) {
    if (other === id) continue;
    await act(other).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/** Whoever may not make a change need not read of it, but for what an operator asked for. */
function seenBy({ id, role }: StaffSession): { kinds?: ApprovalKind[]; askedBy?: number } {
  if (role === 'owner') return {};
  const kinds = (Object.keys(approvalKinds) as ApprovalKind[]).filter((kind) => {
    const { asks, agrees } = approvalKinds[kind];
    return [...asks, ...agrees].includes(role);
  });
  return role === 'finance' ? { kinds } : { kinds, askedBy: id };
}
