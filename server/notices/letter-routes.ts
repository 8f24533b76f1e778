import { listLetters, showLetter } from '@menyala/contract/office/house';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../world.ts';
import { countLetters, findLetter, findLetters } from './letter-queries.ts';
import { letterView } from './letter-views.ts';

export function letterRoutes(app: FastifyInstance, world: World): void {
  // Whoever tries a demo is its customer too, and finds here the links that activate.
  const isWhole = world.config.mode === 'demo';

  serve(app, world, listLetters, async ({ query }) => {
    const { page = 1, size = 20, sort, q, claimId } = query;
    const isOldestFirst = sort === 'createdAt' || sort === 'id';
    const [rows, total] = await Promise.all([
      findLetters(world.db, { q, claimId, page, size, isOldestFirst }),
      countLetters(world.db, { q, claimId }),
    ]);
    return { items: rows.map((row) => letterView(row, { isWhole })), page, size, total };
  });

  serve(app, world, showLetter, async ({ params }) => {
    const row = await findLetter(world.db, params.id);
    if (!row) throw new Refusal('not_found');
    return letterView(row, { isWhole });
  });
}
