import { showContest } from '@menyala/contract/site/contests';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../web/access/serve.ts';
import { contestView } from './contest-view.ts';

/** The contest, for everybody. */
export function contestRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, showContest, ({ language, user }) => contestView(ctx, language, user));
}
