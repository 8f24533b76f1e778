import * as calls from '@menyala/contract/office/house';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../audit/index.ts';
import { attemptLimit } from '../http/attempt-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { StaffSession } from '../http/staff-session.ts';
import type { World } from '../world.ts';
import { keysThatAreSet } from './outside-key-queries.ts';
import { setOutsideKey } from './set-outside-key.ts';
import { tryOutside } from './try-outside.ts';

/** Keys to services outside: staff see which are set, owners set and try them, and nobody sees one. */
export function outsideKeyRoutes(app: FastifyInstance, world: World): void {
  const show = async () => ({ id: 'keys' as const, set: await keysThatAreSet(world.db) });
  // A hand that tries settings needs no more, and nobody is flooded with letters by it.
  const tries = attemptLimit(world, { name: 'try-outside', attempts: 10, seconds: 10 * 60 });

  serve(app, world, calls.showOutsideKeys, show);
  serve(app, world, calls.setOutsideKey, async (asked) => {
    requireOwner(asked.staff);
    await setOutsideKey(world, asked.params.name, asked.body.value, byStaff(asked));
    return show();
  });
  serve(app, world, calls.tryOutside, async ({ params, body, language, staff }) => {
    requireOwner(staff);
    await tries.take(String(staff.id));
    return tryOutside(world, params.name, body, language);
  });
}

function requireOwner({ role }: StaffSession): void {
  if (role !== 'owner') throw new Refusal('forbidden');
}
