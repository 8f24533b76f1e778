import {
  listEmails,
  resendFailedEmails as resendAllCall,
  resendEmail as resendCall,
  showEmail,
} from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import { sightOf } from '@menyala/contract/sight';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { leadingOn } from '../../platform/database/count-rows.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { countEmails, findEmail, findEmails, isOfHouse } from './email-queries.ts';
import { emailView } from './email-views.ts';
import { resendEmail, resendFailedEmails } from './resend-emails.ts';

export function emailRoutes(app: FastifyInstance, ctx: Context): void {
  // Whoever tries a demo is its customer too, and finds here the links that activate.
  const vault = ctx.config.mode === 'demo' ? ctx.vault : null;

  serve(app, ctx, listEmails, async ({ query, staff: { role } }) => {
    const { page = 1, size = 20, sort, q, claimId, isRefused = false } = query;
    const isOldestFirst = sort === 'createdAt' || sort === 'id';
    const filter = { q, claimId, isRefused, ...limitsOf(role) };
    const [rows, total] = await Promise.all([
      findEmails(ctx.db, { ...filter, page, size, isOldestFirst }),
      countEmails(ctx.db, filter),
    ]);
    return {
      items: rows.map((row) => emailView(row, { vault, role, isListed: true, now: ctx.clock.now() })),
      page,
      size,
      total: leadingOn(total, { page, size }, rows.length),
    };
  });

  serve(app, ctx, showEmail, async ({ params, staff: { role } }) => {
    const row = await findEmail(ctx.db, params.id);
    if (!row || (limitsOf(role).isOfCustomers && isOfHouse(row.kind))) throw new Refusal('not_found');
    return emailView(row, { vault, role, isListed: false, now: ctx.clock.now() });
  });

  serve(app, ctx, resendCall, async (asked) => {
    const { id } = asked.params;
    const { role } = asked.staff;
    const found = await findEmail(ctx.db, id);
    if (found && limitsOf(role).isOfCustomers && isOfHouse(found.kind)) throw new Refusal('not_found');
    await resendEmail(ctx, id, byStaff(asked));
    const row = await findEmail(ctx.db, id);
    if (!row) throw new Refusal('not_found');
    return emailView(row, { vault, role, isListed: false, now: ctx.clock.now() });
  });
  serve(app, ctx, resendAllCall, (asked) => resendFailedEmails(ctx, byStaff(asked)));
}

/** Staff who see emails masked find one by the whole of it. Letters to owners, and invitations, owners alone read. */
function limitsOf(role: StaffRole) {
  const isMasked = sightOf('email', role) !== 'whole';
  return { isMasked, isOfCustomers: role !== 'owner' };
}
