import { Readable } from 'node:stream';
import * as calls from '@menyala/contract/office/requisites';
import type { ClaimStatus } from '@menyala/contract/statuses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { plain } from '../../platform/database/numeric.ts';
import { byNumber, byWord, type ListRules, listed, usualSize } from '../../platform/http/listed.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { unused } from '../currencies/requisite-pool.ts';
import { addRequisite, editRequisite, removeRequisite } from './edit-requisite.ts';
import { claimsOf, countClaimsOf, requisiteRows, usedOfRequisites } from './requisite-queries.ts';
import { officeRequisite, requisiteView } from './requisite-views.ts';
import { requisiteStatement, requisiteStatementCsv } from './statement.ts';

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
  const at = () => ({ now: ctx.clock.now(), zone: ctx.catalogue.current().settings.hours.zone });
  const show = (id: number, { role }: StaffSession) => officeRequisite(ctx.db, id, role, at());
  serve(app, ctx, calls.listRequisites, async ({ query, staff }) => {
    const { currencyId, isRetired = false } = query;
    const rows = await requisiteRows(ctx.db, {
      isRetired,
      ...(currencyId === undefined ? {} : { currencyId }),
    });
    const moment = at();
    const ids = rows.map(({ id }) => id);
    const used = await usedOfRequisites(ctx.db, ids, moment);
    return listed(
      rows.map((row) => requisiteView(row, staff.role, used.get(row.id) ?? unused, moment)),
      query,
      requisiteList,
    );
  });
  serve(app, ctx, calls.showRequisite, ({ params, staff }) => show(params.id, staff));
  serve(app, ctx, calls.addRequisite, async (asked) => {
    const id = await addRequisite(ctx, asked.body, byStaff(asked));
    return show(id, asked.staff);
  });
  serve(app, ctx, calls.editRequisite, async (asked) => {
    await editRequisite(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.removeRequisite, async (asked) => ({
    outcome: await removeRequisite(ctx, asked.params.id, byStaff(asked)),
  }));
  serve(app, ctx, calls.listRequisiteClaims, async ({ params: { id }, query, staff }) => {
    const { page = 1, size = usualSize } = query;
    await show(id, staff);
    const [rows, total] = await Promise.all([
      claimsOf(ctx.db, id, { page, size }),
      countClaimsOf(ctx.db, id),
    ]);
    const items = rows.map((row) => ({
      id: row.id,
      publicId: row.public_id,
      // The table's own check lets no other status in.
      status: row.status as ClaimStatus,
      fromSumma: plain(row.from_summa),
      paid: plain(row.paid ?? '0'),
      createdAt: row.created_at.toISOString(),
    }));
    return { items, page, size, total };
  });
  serve(app, ctx, calls.showRequisiteStatement, ({ params, query }) =>
    requisiteStatement(ctx, params.id, query),
  );
  serve(app, ctx, calls.exportRequisiteStatement, async (asked) => {
    const { params, query, language, reply } = asked;
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="payment-details-${params.id}.csv"`)
      .send(Readable.from(await requisiteStatementCsv(ctx, params.id, query, language, byStaff(asked))));
    return undefined;
  });
}
