import * as calls from '@menyala/contract/office/cards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type ByStaff, byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { serve } from '../../web/access/serve.ts';
import { decideCheck } from './decide-check.ts';
import { handOutPhoto, openPhoto } from './hand-out-photo.ts';
import { listChecks, showCheck } from './office-checks.ts';

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

/**
 * A photo for staff. That they look at it is in the audit log before they do.
 * @throws Refusal `not_found`, `unavailable`
 */
async function viewPhoto(
  ctx: Context,
  named: { checkId: string; photoId: string },
  by: ByStaff,
): Promise<{ id: string; bytes: Buffer }> {
  const photo = await openPhoto(ctx, named);
  const checkId = named.checkId.toLowerCase();
  await recordAudit(
    ctx.db,
    {
      staff: by,
      act: 'card_photo.view',
      object: `card_photo:${photo.id}`,
      after: { check: checkId },
      address: by.address,
    },
    ctx.clock.now(),
  );
  return photo;
}
