import * as calls from '@menyala/contract/office/cards';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { decideCheck } from './decide-check.ts';
import { handOutPhoto } from './hand-out-photo.ts';
import { listChecks, showCheck } from './office-checks.ts';
import { viewPhoto } from './view-photo.ts';

/** Checks of cards as staff see and decide them. */
export function officeCardRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listChecks, ({ query, language, staff: { role } }) =>
    listChecks(world, query, { role, language }),
  );
  serve(app, world, calls.showCheck, ({ params, language, staff: { role } }) =>
    showCheck(world, params.id, { role, language }),
  );
  serve(app, world, calls.showCheckPhoto, async ({ params, reply, ...asked }) => {
    return handOutPhoto(
      reply,
      await viewPhoto(world, { checkId: params.id, photoId: params.photo }, byStaff(asked)),
    );
  });
  serve(app, world, calls.decideCheck, async ({ params, body, language, ...asked }) => {
    const { role } = asked.staff;
    await decideCheck(world, params.id, body, byStaff(asked));
    return showCheck(world, params.id, { role, language });
  });
}
