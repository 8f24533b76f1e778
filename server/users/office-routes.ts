import * as calls from '@menyala/contract/office/users';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../audit/index.ts';
import { usualSize } from '../http/listed.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { StaffSession } from '../http/staff-session.ts';
import type { World } from '../world.ts';
import { claimsMade, countUsers, findClaimsOfUser, findUserForOffice, findUsers } from './office-queries.ts';
import { maySeeEmails, maySignUsersOut, userClaimView, userRowView, userView } from './office-views.ts';
import { signUserOut } from './sign-user-out.ts';

/** Users as staff see them. */
export function officeUserRoutes(app: FastifyInstance, world: World): void {
  const show = async (id: number, { role }: StaffSession) => {
    const user = await findUserForOffice(world.db, id, world.clock.now());
    if (!user) throw new Refusal('not_found');
    return userView(user, role);
  };

  serve(app, world, calls.listUsers, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, q = '' } = query;
    const filter = { words: q.trim(), isWhole: !maySeeEmails(role) };
    const [rows, total] = await Promise.all([
      findUsers(world.db, filter, { page, size }),
      countUsers(world.db, filter),
    ]);
    return { items: rows.map((row) => userRowView(row, role)), page, size, total };
  });

  serve(app, world, calls.showUser, ({ params, staff }) => show(params.id, staff));

  serve(app, world, calls.listUserClaims, async ({ params, query }) => {
    const { page = 1, size = usualSize } = query;
    const total = await claimsMade(world.db, params.id);
    if (total === undefined) throw new Refusal('not_found');
    // Numbers have no gaps, so any page is a range of them.
    const last = total - (page - 1) * size;
    const rows = await findClaimsOfUser(world.db, params.id, { first: last - size + 1, last });
    return { items: rows.map(userClaimView), page, size, total };
  });

  serve(app, world, calls.signUserOut, async (asked) => {
    if (!maySignUsersOut(asked.staff.role)) throw new Refusal('forbidden');
    await signUserOut(world, asked.params.id, byStaff(asked));
    return show(asked.params.id, asked.staff);
  });
}
