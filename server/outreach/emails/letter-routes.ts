import { listLetters, showLetter } from '@menyala/contract/office/house';
import type { StaffRole } from '@menyala/contract/roles';
import { sightOf } from '@menyala/contract/sight';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { countLetters, findLetter, findLetters, isToOwners } from './letter-queries.ts';
import { letterView } from './letter-views.ts';

export function letterRoutes(app: FastifyInstance, world: World): void {
  // Whoever tries a demo is its customer too, and finds here the links that activate.
  const vault = world.config.mode === 'demo' ? world.vault : null;

  serve(app, world, listLetters, async ({ query, staff: { role } }) => {
    const { page = 1, size = 20, sort, q, claimId } = query;
    const isOldestFirst = sort === 'createdAt' || sort === 'id';
    const filter = { q, claimId, ...limitsOf(role) };
    const [rows, total] = await Promise.all([
      findLetters(world.db, { ...filter, page, size, isOldestFirst }),
      countLetters(world.db, filter),
    ]);
    return { items: rows.map((row) => letterView(row, { vault, role })), page, size, total };
  });

  serve(app, world, showLetter, async ({ params, staff: { role } }) => {
    const row = await findLetter(world.db, params.id);
    if (!row || (limitsOf(role).isOfCustomers && isToOwners(row.kind))) throw new Refusal('not_found');
    return letterView(row, { vault, role });
  });
}

/** Whoever sees emails masked finds one by the whole of it, and reads nothing of what owners are told. */
function limitsOf(role: StaffRole) {
  const isMasked = sightOf('email', role) !== 'whole';
  return { isMasked, isOfCustomers: isMasked };
}
