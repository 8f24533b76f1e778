/**
 * Gifts: what points buy. Always true: a gift is taken whole or not at all, with its points, its stock and what it brings; two
 * presses of a button are one gift; the price that was seen is the price that is paid; where a thing goes to lies encrypted, and is
 * shown to nobody but those that send it; a thing that cannot be sent gives its points back.
 */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { giftPictureRoutes } from './picture-routes.ts';
import { giftRoutes as siteRoutes } from './site-routes.ts';

export function giftRoutes(app: FastifyInstance, ctx: Context): void {
  siteRoutes(app, ctx);
  giftPictureRoutes(app, ctx);
}
