import * as calls from '@menyala/contract/office/settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serve } from '../../web/access/serve.ts';
import { tryOutside } from '../../web/try-outside.ts';
import { keysThatAreSet } from './outside-key-queries.ts';
import { setOutsideKey } from './set-outside-key.ts';

/** Keys to services outside: owners set and try them, and nobody sees one. */
export function outsideKeyRoutes(app: FastifyInstance, ctx: Context): void {
  const show = async () => ({ id: 'keys' as const, set: await keysThatAreSet(ctx.db) });
  // A hand that tries settings needs no more, and nobody is flooded with emails by it.
  const tries = attemptLimit(ctx, { name: 'try-outside', attempts: 10, seconds: 10 * 60 });

  serve(app, ctx, calls.showOutsideKeys, show);
  serve(app, ctx, calls.setOutsideKey, async (asked) => {
    await setOutsideKey(ctx, asked.params.name, asked.body.value, byStaff(asked));
    return show();
  });
  serve(app, ctx, calls.tryOutside, async ({ params, body, language, staff }) => {
    await tries.take(String(staff.id));
    return tryOutside(ctx, params.name, body, language);
  });
}
