import * as calls from '@menyala/contract/site/push';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { serve } from '../../web/access/serve.ts';
import { askPush } from './ask-push.ts';
import { vapidKeys } from './vapid-keys.ts';

/** News of one claim to a browser. */
export function pushRoutes(app: FastifyInstance, ctx: Context): void {
  const attempts = attemptLimit(ctx, { name: 'push', attempts: 30, seconds: 60 * 60 });
  serve(app, ctx, calls.showPushKey, () => ({ key: vapidKeys(ctx.secrets.push).publicKey }));
  serve(app, ctx, calls.askPush, async ({ params, body, language, request }) => {
    await attempts.take(request.ip);
    return askPush(ctx, params.id, body, language);
  });
}
