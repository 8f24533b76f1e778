import * as calls from '@menyala/contract/office/requisites';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import { addRequisite, editRequisite } from './edit-requisite.ts';
import { requisiteRows } from './requisite-queries.ts';
import { officeRequisite, requisiteView } from './requisite-views.ts';

const requisiteList: ListRules<calls.OfficeRequisite> = {
  words: ({ title, currency, memo, lines }) => [title, currency, memo, ...lines.map(({ value }) => value)],
  orders: {
    id: byNumber(({ id }) => id),
    currency: byWord(({ currency }) => currency),
    title: byWord(({ title }) => title),
    isActive: byNumber(({ isActive }) => isActive),
  },
};

/** Where customers pay to, as the office changes it. */
export function officeRequisiteRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listRequisites, async ({ query, staff }) => {
    const { currencyId } = query;
    const rows = await requisiteRows(ctx.db, currencyId === undefined ? {} : { currencyId });
    return listed(
      rows.map((row) => requisiteView(row, staff.role)),
      query,
      requisiteList,
    );
  });
  serve(app, ctx, calls.showRequisite, ({ params, staff }) => officeRequisite(ctx.db, params.id, staff.role));
  serve(app, ctx, calls.addRequisite, async (asked) => {
    const id = await addRequisite(ctx, asked.body, byStaff(asked));
    return officeRequisite(ctx.db, id, asked.staff.role);
  });
  serve(app, ctx, calls.editRequisite, async (asked) => {
    await editRequisite(ctx, asked.params.id, asked.body, byStaff(asked));
    return officeRequisite(ctx.db, asked.params.id, asked.staff.role);
  });
}
