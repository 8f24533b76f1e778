import { Readable } from 'node:stream';
import type { Language } from '@menyala/contract';
import * as calls from '@menyala/contract/office/promocodes';
import type { ClaimStatus } from '@menyala/contract/statuses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { csvTable } from '../../platform/csv.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import { statusMessages } from '../currencies/status-texts.ts';
import { createSeries, switchSeries } from './create-series.ts';
import { createPromocode, editPromocode } from './edit-promocode.ts';
import { countPromocodes, findPromocodeById, findPromocodes } from './office-queries.ts';
import { promocodeView, seriesView } from './office-views.ts';
import { codesAbove, countSeries, findAllSeries, findSeries } from './series-queries.ts';
import { statisticsOf } from './statistics.ts';

/** Promocodes and series of them, as the office makes and counts them. */
export function officePromocodeRoutes(app: FastifyInstance, ctx: Context): void {
  const show = async (id: number, { role }: StaffSession) => {
    const row = await findPromocodeById(ctx.db, id);
    if (!row) throw new Refusal('not_found');
    return promocodeView(row, role);
  };
  const showSeries = async (id: number) => {
    const row = await findSeries(ctx.db, id);
    if (!row) throw new Refusal('not_found');
    return seriesView(row);
  };

  serve(app, ctx, calls.listPromocodes, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, q = '', series = null } = query;
    const filter = { words: q.trim(), isWithEmails: maySeeEmails(role), series };
    const [rows, total] = await Promise.all([
      findPromocodes(ctx.db, filter, { page, size }),
      countPromocodes(ctx.db, filter),
    ]);
    return { items: rows.map((row) => promocodeView(row, role)), page, size, total };
  });
  serve(app, ctx, calls.showPromocode, async ({ params: { id }, staff }) => ({
    ...(await show(id, staff)),
    statistics: await statisticsOf(ctx, { promocode: id }, staff.role),
  }));
  serve(app, ctx, calls.createPromocode, async (asked) => {
    return show(await createPromocode(ctx, asked.body, byStaff(asked)), asked.staff);
  });
  serve(app, ctx, calls.editPromocode, async (asked) => {
    await editPromocode(ctx, asked.params.id, asked.body, byStaff(asked));
    return show(asked.params.id, asked.staff);
  });

  serve(app, ctx, calls.listSeries, async ({ query }) => {
    const { page = 1, size = usualSize } = query;
    const [rows, total] = await Promise.all([findAllSeries(ctx.db, { page, size }), countSeries(ctx.db)]);
    return { items: rows.map(seriesView), page, size, total };
  });
  serve(app, ctx, calls.createSeries, async (asked) => {
    return showSeries(await createSeries(ctx, asked.body, byStaff(asked)));
  });
  serve(app, ctx, calls.showSeries, async ({ params: { id }, staff }) => ({
    ...(await showSeries(id)),
    statistics: await statisticsOf(ctx, { series: id }, staff.role),
  }));
  serve(app, ctx, calls.exportSeries, async ({ params: { id }, language, reply }) => {
    await showSeries(id);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="promocodes-${id}.csv"`)
      .send(Readable.from(seriesCsv(ctx, id, language)));
    return undefined;
  });
  serve(app, ctx, calls.switchSeries, async (asked) => {
    await switchSeries(ctx, asked.params.id, asked.body.isActive, byStaff(asked));
    return showSeries(asked.params.id);
  });
}

const headers: Record<Language, string[]> = {
  ru: ['Промокод', 'Состояние', 'Заявка', 'Статус заявки', 'Использован (UTC)'],
  en: ['Promocode', 'State', 'Claim', 'Status of the claim', 'Used (UTC)'],
};
const states = {
  ru: { used: 'использован', off: 'выключен', over: 'закончился', free: 'свободен' },
  en: { used: 'used', off: 'switched off', over: 'over', free: 'free' },
} as const;

/** The codes of a series as lines of CSV, with what became of each. */
function seriesCsv(ctx: Context, seriesId: number, language: Language): AsyncGenerator<string> {
  return csvTable<Row>({
    header: headers[language],
    rowsAfter: (last, most) => codesAbove(ctx.db, seriesId, last?.id ?? 0, most),
    cellsOf: (row) => valuesOf(row, ctx.clock.now(), language),
  });
}

type Row = Awaited<ReturnType<typeof codesAbove>>[number];

function valuesOf(row: Row, now: Date, language: Language): string[] {
  return [
    row.code,
    states[language][stateOf(row, now)],
    row.public_id ?? '',
    row.status === null ? '' : statusMessages[language][row.status as ClaimStatus].label,
    row.used_at?.toISOString().slice(0, 19).replace('T', ' ') ?? '',
  ];
}

function stateOf({ uses, is_active: isActive, ends_at: endsAt }: Row, now: Date) {
  if (uses > 0) return 'used';
  if (!isActive) return 'off';
  return endsAt !== null && endsAt <= now ? 'over' : 'free';
}
