import * as calls from '@menyala/contract/office/partners';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { adjustPartner } from './adjust-partner.ts';
import { editPartner } from './edit-partner.ts';
import { countPartners, findPartners } from './office-queries.ts';
import { officePartnerView, partnerRowView } from './office-views.ts';

/** Partners as staff see them, and what staff decide about them. */
export function officePartnerRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listPartners, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, q = '', sort = 'turnover' } = query;
    const filter = { words: q.trim(), isWhole: !maySeeEmails(role) };
    const [rows, total] = await Promise.all([
      findPartners(world.db, filter, { sort, page, size }),
      countPartners(world.db, filter),
    ]);
    return { items: rows.map((row) => partnerRowView(world, row, role)), page, size, total };
  });

  serve(app, world, calls.showOfficePartner, ({ params, staff }) =>
    officePartnerView(world, params.id, staff.role),
  );

  serve(app, world, calls.editPartner, async (asked) => {
    const { params, body, staff } = asked;
    await editPartner(world, params.id, body, byStaff(asked));
    return officePartnerView(world, params.id, staff.role);
  });

  serve(app, world, calls.adjustPartner, async (asked) => {
    const { params, body, staff } = asked;
    await adjustPartner(world, params.id, body, byStaff(asked), asked.language);
    return officePartnerView(world, params.id, staff.role);
  });
}
