import * as calls from '@menyala/contract/office/exchange';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byNumber, byWord, type ListRules, listed } from '../../platform/http/listed.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { addRequisite } from './add-requisite.ts';
import { editRequisite } from './edit-requisite.ts';
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
export function officeRequisiteRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listRequisites, async ({ query, staff }) => {
    const { currencyId } = query;
    const rows = await requisiteRows(world.db, currencyId === undefined ? {} : { currencyId });
    return listed(
      rows.map((row) => requisiteView(row, staff.role)),
      query,
      requisiteList,
    );
  });
  serve(app, world, calls.showRequisite, ({ params, staff }) =>
    officeRequisite(world.db, params.id, staff.role),
  );
  serve(app, world, calls.addRequisite, async (asked) => {
    const id = await addRequisite(world, asked.body, byStaff(asked));
    return officeRequisite(world.db, id, asked.staff.role);
  });
  serve(app, world, calls.editRequisite, async (asked) => {
    await editRequisite(world, asked.params.id, asked.body, byStaff(asked));
    return officeRequisite(world.db, asked.params.id, asked.staff.role);
  });
}
