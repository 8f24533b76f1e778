import { listOwnPromocodes as listCall } from '@menyala/contract/site/promocodes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../web/access/serve.ts';
import { listOwnPromocodes } from './own-promocodes.ts';

/** The promocodes of whoever is signed in. */
export function ownPromocodeRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listCall, ({ user, language }) => listOwnPromocodes(ctx, user, language));
}
