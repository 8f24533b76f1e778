import * as calls from '@menyala/contract/office/monitors';
import { dialects, type OfficeMonitor } from '@menyala/contract/office/monitors';
import { mayDo } from '@menyala/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { type ListRules, listed } from '../../platform/http/listed.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { dayAfter, moscowDay } from '../../platform/moscow.ts';
import { daysAsked } from '../../programme/partners/asked-days.ts';
import { serve } from '../../web/access/serve.ts';
import { lintMonitor } from '../../web/feeds/lint-monitor.ts';
import { monitorDays, monitorDaysCsv, monitorTotal } from '../../web/feeds/monitor-figures.ts';
import type { Monitor } from '../currencies/monitor.ts';
import {
  addMonitor,
  deleteMonitor,
  editMonitor,
  editOf,
  officeMonitor,
  officeMonitors,
  setDirectionLabels,
  setMonitorSecret,
} from './office-monitors.ts';

const monitorList: ListRules<OfficeMonitor> = {
  words: ({ name, slug, site }) => [name, slug, site],
  orders: {},
};

/** Monitors, as the office sets them up and sees what they bring. */
export function officeMonitorRoutes(app: FastifyInstance, ctx: Context): void {
  const view = (monitor: Monitor, staff: StaffSession) => monitorView(ctx, monitor, staff);
  const shown = async (id: number, staff: StaffSession) => view(await officeMonitor(ctx.db, id), staff);

  serve(app, ctx, calls.listMonitors, async ({ query, staff }) => {
    const monitors = await officeMonitors(ctx.db);
    const views = await Promise.all(monitors.map((monitor) => view(monitor, staff)));
    return listed(views, query, monitorList);
  });
  serve(app, ctx, calls.showMonitor, ({ params, staff }) => shown(params.id, staff));
  serve(app, ctx, calls.addMonitor, async (asked) =>
    shown(await addMonitor(ctx, asked.body, byStaff(asked)), asked.staff),
  );
  serve(app, ctx, calls.editMonitor, async (asked) => {
    await editMonitor(ctx, asked.params.id, asked.body, byStaff(asked));
    return shown(asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.deleteMonitor, async (asked) => {
    await deleteMonitor(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
  serve(app, ctx, calls.setMonitorSecret, async (asked) => {
    await setMonitorSecret(ctx, asked.params.id, asked.body.isAsked, byStaff(asked));
    return shown(asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.setDirectionLabels, (asked) =>
    setDirectionLabels(ctx, asked.params.id, asked.body, byStaff(asked)),
  );
  serve(app, ctx, calls.lintMonitor, async ({ params }) =>
    lintMonitor(ctx, await officeMonitor(ctx.db, params.id)),
  );
  serve(app, ctx, calls.showMonitorDays, async ({ params, query }) =>
    monitorDays(ctx.db, await officeMonitor(ctx.db, params.id), daysAsked(query, ctx.clock.now())),
  );
  serve(app, ctx, calls.downloadMonitorDays, async ({ params, query, language, reply }) => {
    const monitor = await officeMonitor(ctx.db, params.id);
    const days = await monitorDays(ctx.db, monitor, daysAsked(query, ctx.clock.now()));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${monitor.slug}-${days.from}-${days.to}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(monitorDaysCsv(days, language));
    return undefined;
  });
}

async function monitorView(ctx: Context, monitor: Monitor, { role }: StaffSession): Promise<OfficeMonitor> {
  const { id, slug, utmSource } = monitor;
  const origin = ctx.config.publicUrl;
  const secret = mayDo('monitors.edit', role) ? monitor.secret : null;
  const key = secret === null ? '' : `&key=${secret}`;
  const today = moscowDay(ctx.clock.now());
  return {
    ...editOf(monitor),
    ...{ id, secret, version: monitor.version },
    hasSecret: monitor.secret !== null,
    links: dialects.map((dialect) => ({ dialect, url: `${origin}/export/${dialect}?for=${slug}${key}` })),
    visitorLink: `${origin}/?cur_from={from}&cur_to={to}&utm_source=${utmSource}`,
    latest: await monitorTotal(ctx.db, monitor, { from: dayAfter(today, -29), to: today }),
  };
}
