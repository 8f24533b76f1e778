import { showContest } from '@menyala/contract/site/contests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { contestView } from './contest-view.ts';

/** The contest, for everybody. */
export function contestRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, showContest, ({ language, user }) => contestView(world, language, user));
}
