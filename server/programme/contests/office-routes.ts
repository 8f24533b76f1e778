import * as calls from '@menyala/contract/office/contests';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { requireRole } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { createContest, editContest } from './edit-contest.ts';
import { moveContest } from './move-contest.ts';
import { listContests, showContest } from './office-contests.ts';

/** Contests as the office makes them. */
export function officeContestRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listContests, ({ query, staff }) => listContests(ctx, query, staff.role));
  serve(app, ctx, calls.showOfficeContest, ({ params, staff }) => showContest(ctx, params.id, staff.role));
  serve(app, ctx, calls.createContest, async (asked) => {
    const id = await createContest(ctx, asked.body, byStaff(asked));
    return showContest(ctx, id, asked.staff.role);
  });
  serve(app, ctx, calls.editContest, async (asked) => {
    await editContest(ctx, asked.params.id, asked.body, byStaff(asked));
    return showContest(ctx, asked.params.id, asked.staff.role);
  });
  serve(app, ctx, calls.moveContest, async (asked) => {
    const { params, body, staff } = asked;
    requireRole(calls.contestMoves[params.action], staff.role);
    await moveContest(ctx, params.id, { ...body, action: params.action }, byStaff(asked));
    return showContest(ctx, params.id, staff.role);
  });
}
