import { listCashCities, listSlots } from '@menyala/contract/site/cash';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { cashCities, citySlots } from './slot-views.ts';

export function cashRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listCashCities, ({ language }) => cashCities(ctx, language));
  serve(app, ctx, listSlots, ({ params, language }) => {
    const city = citySlots(ctx, params.city.toUpperCase(), language);
    if (!city) throw new Refusal('not_found');
    return city;
  });
}
