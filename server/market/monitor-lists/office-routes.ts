import * as calls from '@menyala/contract/office/places';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { directionPlaces, directionStanding } from '../rates/direction-standing.ts';
import { editMonitorList } from './edit-list.ts';
import { monitorListView } from './list-views.ts';

/** How the lists of monitors are read, and where directions stand in them. */
export function officeListRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.showMonitorList, async ({ params }) => ({
    list: await monitorListView(ctx, params.id),
  }));
  serve(app, ctx, calls.editMonitorList, async (asked) => {
    await editMonitorList(ctx, asked.params.id, asked.body, byStaff(asked));
    return { list: await monitorListView(ctx, asked.params.id) };
  });
  serve(app, ctx, calls.listDirectionPlaces, ({ query }) =>
    directionPlaces(ctx, [...new Set(query.ids.split(',').map(Number))]),
  );
  serve(app, ctx, calls.showDirectionStanding, ({ params }) => directionStanding(ctx, params.id));
}
