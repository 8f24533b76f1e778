import * as calls from '@menyala/contract/office/contests';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { requireRole } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { createContest, editContest } from './edit-contest.ts';
import { moveContest } from './move-contest.ts';
import { listContests, showContest } from './office-contests.ts';

/** Contests as the office makes them. */
export function officeContestRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listContests, ({ query, staff }) => listContests(world, query, staff.role));
  serve(app, world, calls.showOfficeContest, ({ params, staff }) =>
    showContest(world, params.id, staff.role),
  );
  serve(app, world, calls.createContest, async (asked) => {
    const id = await createContest(world, asked.body, byStaff(asked));
    return showContest(world, id, asked.staff.role);
  });
  serve(app, world, calls.editContest, async (asked) => {
    await editContest(world, asked.params.id, asked.body, byStaff(asked));
    return showContest(world, asked.params.id, asked.staff.role);
  });
  serve(app, world, calls.moveContest, async (asked) => {
    const { params, body, staff } = asked;
    requireRole(calls.contestMoves[params.action], staff.role);
    await moveContest(world, params.id, { ...body, action: params.action }, byStaff(asked));
    return showContest(world, params.id, staff.role);
  });
}
