import { listOwnPromocodes as listCall } from '@menyala/contract/site/promocodes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { listOwnPromocodes } from './own-promocodes.ts';

/** The promocodes of whoever is signed in. */
export function ownPromocodeRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, listCall, ({ user, language }) => listOwnPromocodes(world, user, language));
}
