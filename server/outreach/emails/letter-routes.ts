import { listLetters, showLetter } from '@menyala/contract/office/settings';
import type { StaffRole } from '@menyala/contract/roles';
import { sightOf } from '@menyala/contract/sight';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { countLetters, findLetter, findLetters, isToOwners } from './letter-queries.ts';
import { letterView } from './letter-views.ts';

export function letterRoutes(app: FastifyInstance, ctx: Context): void {
  // Whoever tries a demo is its customer too, and finds here the links that activate.
  const vault = ctx.config.mode === 'demo' ? ctx.vault : null;

  serve(app, ctx, listLetters, async ({ query, staff: { role } }) => {
    const { page = 1, size = 20, sort, q, claimId } = query;
    const isOldestFirst = sort === 'createdAt' || sort === 'id';
    const filter = { q, claimId, ...limitsOf(role) };
    const [rows, total] = await Promise.all([
      findLetters(ctx.db, { ...filter, page, size, isOldestFirst }),
      countLetters(ctx.db, filter),
    ]);
    return { items: rows.map((row) => letterView(row, { vault, role })), page, size, total };
  });

  serve(app, ctx, showLetter, async ({ params, staff: { role } }) => {
    const row = await findLetter(ctx.db, params.id);
    if (!row || (limitsOf(role).isOfCustomers && isToOwners(row.kind))) throw new Refusal('not_found');
    return letterView(row, { vault, role });
  });
}

/** Whoever sees emails masked finds one by the whole of it, and reads nothing of what owners are told. */
function limitsOf(role: StaffRole) {
  const isMasked = sightOf('email', role) !== 'whole';
  return { isMasked, isOfCustomers: isMasked };
}
