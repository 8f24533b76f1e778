import * as calls from '@menyala/contract/office/users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { leadingOn } from '../../platform/database/count-rows.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import {
  claimsMade,
  countUsers,
  findClaimsOfUser,
  findSignInFailures,
  findUserForOffice,
  findUsers,
} from './office-queries.ts';
import { userClaimView, userRowView, userView } from './office-views.ts';
import { signUserOut } from './sign-user-out.ts';

/** Users as staff see them. */
export function officeUserRoutes(app: FastifyInstance, ctx: Context): void {
  const show = async (id: number, { role }: StaffSession) => {
    const user = await findUserForOffice(ctx.db, id, ctx.clock.now());
    if (!user) throw new Refusal('not_found');
    return userView(user, await findSignInFailures(ctx.db, id), role);
  };

  serve(app, ctx, calls.listUsers, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, q = '' } = query;
    const filter = { words: q.trim(), isWhole: !maySeeEmails(role) };
    const [rows, total] = await Promise.all([
      findUsers(ctx.db, filter, { page, size }),
      countUsers(ctx.db, filter),
    ]);
    return {
      items: rows.map((row) => userRowView(row, role)),
      page,
      size,
      total: leadingOn(total, { page, size }, rows.length),
    };
  });

  serve(app, ctx, calls.showUser, ({ params, staff }) => show(params.id, staff));

  serve(app, ctx, calls.listUserClaims, async ({ params, query }) => {
    const { page = 1, size = usualSize } = query;
    const total = await claimsMade(ctx.db, params.id);
    if (total === undefined) throw new Refusal('not_found');
    // Numbers have no gaps, so any page is a range of them.
    const last = total - (page - 1) * size;
    const rows = await findClaimsOfUser(ctx.db, params.id, { first: last - size + 1, last });
    return { items: rows.map(userClaimView), page, size, total };
  });

  serve(app, ctx, calls.signUserOut, async (asked) => {
    await signUserOut(ctx, asked.params.id, byStaff(asked));
    return show(asked.params.id, asked.staff);
  });
}
