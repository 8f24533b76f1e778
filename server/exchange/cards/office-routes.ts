import * as calls from '@menyala/contract/office/cards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { decideCheck } from './decide-check.ts';
import { handOutPhoto } from './hand-out-photo.ts';
import { listChecks, showCheck } from './office-checks.ts';
import { viewPhoto } from './view-photo.ts';

/** Checks of cards as staff see and decide them. */
export function officeCardRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listChecks, ({ query, language, staff: { role } }) =>
    listChecks(ctx, query, { role, language }),
  );
  serve(app, ctx, calls.showCheck, ({ params, language, staff: { role } }) =>
    showCheck(ctx, params.id, { role, language }),
  );
  serve(app, ctx, calls.showCheckPhoto, async ({ params, reply, ...asked }) => {
    return handOutPhoto(
      reply,
      await viewPhoto(ctx, { checkId: params.id, photoId: params.photo }, byStaff(asked)),
    );
  });
  serve(app, ctx, calls.decideCheck, async ({ params, body, language, ...asked }) => {
    const { role } = asked.staff;
    await decideCheck(ctx, params.id, body, byStaff(asked));
    return showCheck(ctx, params.id, { role, language });
  });
}
