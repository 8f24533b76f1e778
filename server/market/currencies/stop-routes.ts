import * as calls from '@menyala/contract/office/stop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { confirmCode, hasSecondFactor } from '../../people/staff/confirm-code.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { resume, stop, stopRows } from './stop.ts';

/** The stop by hand in the head of the office. */
export function stopRoutes(app: FastifyInstance, ctx: Context): void {
  const show = async ({ id }: { id: number }) => ({
    items: await stopRows(ctx.db),
    needsCode: await hasSecondFactor(ctx, id),
  });
  serve(app, ctx, calls.showStops, ({ staff }) => show(staff));
  serve(app, ctx, calls.stopExchange, async (asked) => {
    await stop(ctx, asked.body, byStaff(asked));
    return show(asked.staff);
  });
  serve(app, ctx, calls.resumeExchange, async (asked) => {
    await confirmCode(ctx, asked.staff, asked.body.totp, byStaff(asked));
    await resume(ctx, asked.body.directionId, byStaff(asked));
    return show(asked.staff);
  });
}
