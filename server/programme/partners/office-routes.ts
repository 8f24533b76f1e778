import * as calls from '@menyala/contract/office/partners';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import { adjustPartner } from './adjust-partner.ts';
import { editPartner } from './edit-partner.ts';
import { countPartners, findPartners } from './office-queries.ts';
import { officePartnerView, partnerRowView } from './office-views.ts';

/** Partners as staff see them, and what staff decide about them. */
export function officePartnerRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listPartners, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, q = '', sort = 'turnover' } = query;
    const filter = { words: q.trim(), isWhole: !maySeeEmails(role) };
    const [rows, total] = await Promise.all([
      findPartners(ctx.db, filter, { sort, page, size }),
      countPartners(ctx.db, filter),
    ]);
    return { items: rows.map((row) => partnerRowView(ctx, row, role)), page, size, total };
  });

  serve(app, ctx, calls.showOfficePartner, ({ params, staff }) =>
    officePartnerView(ctx, params.id, staff.role),
  );

  serve(app, ctx, calls.editPartner, async (asked) => {
    const { params, body, staff } = asked;
    await editPartner(ctx, params.id, body, byStaff(asked));
    return officePartnerView(ctx, params.id, staff.role);
  });

  serve(app, ctx, calls.adjustPartner, async (asked) => {
    const { params, body, staff } = asked;
    await adjustPartner(ctx, params.id, body, byStaff(asked), asked.language);
    return officePartnerView(ctx, params.id, staff.role);
  });
}
