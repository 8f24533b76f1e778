import { showBonus as showBonusCall } from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../web/access/serve.ts';
import { showBonus } from './show-bonus.ts';

/** A user's bonus points. */
export function bonusRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, showBonusCall, ({ user, query, language }) => showBonus(ctx, user.id, query, language));
}
