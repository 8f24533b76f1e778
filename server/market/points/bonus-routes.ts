import { showBonus as showBonusCall } from '@menyala/contract/site/gifts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { showBonus } from './show-bonus.ts';

/** A user's bonus points. */
export function bonusRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, showBonusCall, ({ user, query, language }) => showBonus(world, user.id, query, language));
}
