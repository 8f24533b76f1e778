import { askReserveNotice as askCall } from '@menyala/contract/site/calculator';
import type { FastifyInstance } from 'fastify';
import { limitChecks } from '../../platform/http/limits.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { askReserveNotice } from './ask-reserve-notice.ts';

export function reserveNoticeRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, askCall, async ({ params, body, language, request }) => {
    await limitChecks(world, request.ip);
    await askReserveNotice(world, { currency: params.id, email: body.email, from: body.fromPs, language });
    return undefined;
  });
}
