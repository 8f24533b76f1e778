import * as calls from '@menyala/contract/office/exchange';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../audit/index.ts';
import { byNumber, byWord, type ListRules, listed } from '../http/listed.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../world.ts';
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
  serve(app, world, calls.listRequisites, async ({ query }) => {
    const { currencyId } = query;
    const rows = await requisiteRows(world.db, currencyId === undefined ? {} : { currencyId });
    return listed(rows.map(requisiteView), query, requisiteList);
  });
  serve(app, world, calls.showRequisite, ({ params }) => officeRequisite(world.db, params.id));
  serve(app, world, calls.addRequisite, async (asked) => {
    const id = await addRequisite(world, asked.body, byStaff(asked));
    return officeRequisite(world.db, id);
  });
  serve(app, world, calls.editRequisite, async (asked) => {
    await editRequisite(world, asked.params.id, asked.body, byStaff(asked));
    return officeRequisite(world.db, asked.params.id);
  });
}
