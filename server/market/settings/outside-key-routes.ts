import * as calls from '@menyala/contract/office/house';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serve } from '../../web/access/serve.ts';
import { tryOutside } from '../../web/try-outside.ts';
import type { World } from '../../world.ts';
import { keysThatAreSet } from './outside-key-queries.ts';
import { setOutsideKey } from './set-outside-key.ts';

/** Keys to services outside: owners set and try them, and nobody sees one. */
export function outsideKeyRoutes(app: FastifyInstance, world: World): void {
  const show = async () => ({ id: 'keys' as const, set: await keysThatAreSet(world.db) });
  // A hand that tries settings needs no more, and nobody is flooded with letters by it.
  const tries = attemptLimit(world, { name: 'try-outside', attempts: 10, seconds: 10 * 60 });

  serve(app, world, calls.showOutsideKeys, show);
  serve(app, world, calls.setOutsideKey, async (asked) => {
    await setOutsideKey(world, asked.params.name, asked.body.value, byStaff(asked));
    return show();
  });
  serve(app, world, calls.tryOutside, async ({ params, body, language, staff }) => {
    await tries.take(String(staff.id));
    return tryOutside(world, params.name, body, language);
  });
}
