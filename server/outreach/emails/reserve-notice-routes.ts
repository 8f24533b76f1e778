import { askReserveNotice as askCall } from '@menyala/contract/site/calculator';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { limitChecks } from '../../platform/http/limits.ts';
import { serve } from '../../web/access/serve.ts';
import { askReserveNotice } from './ask-reserve-notice.ts';

export function reserveNoticeRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, askCall, async ({ params, body, language, request }) => {
    await limitChecks(ctx, request.ip);
    const { email, fromPs: from, toSumma = null } = body;
    await askReserveNotice(ctx, { currency: params.id, email, from, toSumma, language });
    return undefined;
  });
}
