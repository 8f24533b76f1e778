import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { logFault, refusalOf } from '../../platform/http/faults.ts';
import { problemOf } from '../../platform/http/problem.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findMerchant } from '../keys/shop-keys.ts';
import { type Unserved, unservedAt } from './unserved.ts';

/** A refusal of Greenfield that none of ours is. */
export class MerchantError extends Error {
  readonly status: 400 | 404 | 405 | 410;
  readonly code: string;
  constructor(status: MerchantError['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers whatever was thrown: a list by field, or a code with a sentence, in English wherever it was asked for. */
export function answerMerchantFault(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof MerchantError) {
    const { status, code, message } = error;
    return sendError(reply, status, { code, message });
  }
  const refusal = error instanceof Refusal ? error : refusalOf(error, request);
  logFault(request, refusal, error);
  const { status, body } = errorOf(refusal);
  const { retryAfter } = refusal.context;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  return sendError(reply, status, body);
}

function sendError(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

function errorOf(refusal: Refusal): { status: number; body: unknown } {
  const { missingPermission, what } = refusal.context;
  if (typeof missingPermission === 'string') {
    const message = `The key lacks the permission ${missingPermission} for this shop.`;
    return { status: 403, body: { code: 'missing-permission', message, missingPermission } };
  }
  const { status, detail, errors = {} } = problemOf(refusal, 'en');
  if (refusal.code === 'validation') {
    const list = Object.entries(errors).flatMap(([path, found]) =>
      found.map((error) => ({ path, message: error.detail })),
    );
    return { status, body: list };
  }
  return { status, body: { code: codeOf(refusal, what), message: detail } };
}

function codeOf({ code }: Refusal, what: unknown): string {
  if (code === 'token_not_valid') return 'unauthenticated';
  if (code === 'not_found' && typeof what === 'string') return `${what}-not-found`;
  return code.replaceAll('_', '-');
}

/** Names under which Greenfield has calls, and nothing else here does. */
const roots = [
  ...['api-keys', 'apps', 'files', 'health', 'invoices', 'lightning', 'notifications', 'offerings'],
  ...['payment-requests', 'payout-processors', 'payouts', 'plan-checkout', 'portal-sessions'],
  ...['pull-payments', 'server', 'shops', 'stores', 'subscriber-portal', 'subscriptions', 'webhooks'],
].map((name) => `/api/v1/${name}`);

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Answers calls of Greenfield that are not served here in its own shape, and asks of browsers whether they may call. */
export function answerUnserved(scope: FastifyInstance): void {
  const served = scope.merchantCalls.map(({ method, path }) => ({ method, matches: patternOf(path) }));
  for (const url of [...roots.flatMap((root) => [root, `${root}/*`]), '/misc/*']) {
    const config = { who: 'merchant', permission: 'none' } as const;
    const here = url.endsWith('*') ? [] : served.filter(({ matches }) => matches.test(url));
    const rest = methods.filter((one) => !here.some(({ method }) => method === one));
    scope.route({
      method: [...rest],
      url,
      config,
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        const allowed = served.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
        const unserved = unservedAt(path);
        if (allowed.length === 0 || unserved?.status === 410) throw unservedError(unserved);
        const takes = `This address takes ${[...new Set(allowed)].join(', ')}.`;
        reply.header('allow', [...new Set(allowed)].join(', '));
        const message = unserved ? `${takes} ${unserved.reason}` : takes;
        throw new MerchantError(405, 'method-not-allowed', message);
      },
    });
    scope.route({
      ...{ method: 'OPTIONS', url, config, schema: { hide: true } },
      handler: (_request, reply) =>
        reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
          .header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key')
          .header('access-control-max-age', '600')
          .removeHeader('content-type')
          .send(),
    });
  }
}

const unservedError = (unserved: Unserved | null) =>
  unserved ? new MerchantError(unserved.status, unserved.code, unserved.reason) : new Refusal('not_found');

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** Any page may call, as with BTCPay: what a call may do follows from its key, which no browser sends by itself, and never from a cookie. */
export function allowBrowsers(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'Retry-After, Allow')
      .header('cross-origin-resource-policy', 'cross-origin');
  });
}

/**
 * Clients of Greenfield also call what is another's here, such as `users/me`: a key of a shop opens nothing there, and they read why in the
 * shape that they know.
 */
export function refuseShopKeys(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = /^token +([\w-]{1,200})$/i.exec(request.headers.authorization?.trim() ?? '')?.[1];
    if (key === undefined || !/^\/api\/v1\//.test(request.url)) return;
    const { who } = request.routeOptions.config ?? {};
    if (!request.is404 && who !== 'user') return;
    if (request.is404) {
      const unserved = unservedAt(request.url.split('?')[0] ?? '');
      return answerMerchantFault(unservedError(unserved), request, reply);
    }
    const merchant = await findMerchant(ctx, key, request.ip).catch(() => null);
    const context = { missingPermission: 'btcpay.user.canviewprofile' };
    const refusal = merchant ? new Refusal('forbidden', { context }) : new Refusal('token_not_valid');
    return answerMerchantFault(refusal, request, reply);
  });
}
