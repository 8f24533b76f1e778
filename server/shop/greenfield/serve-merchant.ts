import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { TSchema } from 'typebox';
import type { Context } from '../../context.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import { limitBy } from '../../platform/http/limits.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { noteShopCall } from '../keys/call-log.ts';
import { allows, type Permission } from '../keys/permissions.ts';
import { findMerchant, type Merchant } from '../keys/shop-keys.ts';
import { allowBrowsers, answerMerchantFault, answerUnserved } from './answer-refusals.ts';
import { describeMerchants } from './describe.ts';
import { type ExactObject, isObject, parseExactly } from './exact-json.ts';

/** A call of the programs of shops: the part of Greenfield that they use (greenfield.md), and ours beside it. */
export interface MerchantCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:store` where the shop is named. */
  path: string;
  /** What the key must carry; `any` for every key, `none` where none is asked for. */
  permission: Permission | 'any' | 'none';
  /** As how many of a key's calls it counts, where it costs the server more than one. */
  weight?: number;
  /** What it does and takes and gives, as the document of this API says it; null for an empty answer. */
  summary: string;
  answer: TSchema | null;
  body?: TSchema;
  query?: Readonly<Record<string, string>>;
}

export interface MerchantAsked {
  /** Whose key it is. A call that asks for none has nobody, and does not read it. */
  merchant: Merchant;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Nothing is an object without members. */
  body: ExactObject;
  /** The bytes of the body, as the key of a repeated request is compared. */
  text: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the programs of shops, as it is served: their document follows from it. */
    merchantCalls: MerchantCall[];
  }
  interface FastifyContextConfig {
    /** What the key of a shop must carry. A route of merchants without it does not start. */
    permission?: MerchantCall['permission'];
  }
}

/** A body as it was read. It shows no members: metadata may hold any text, which is nothing for the checks of our own calls. */
class MerchantBody {
  readonly #text: string;
  readonly #json: ExactObject;
  constructor(text: string, json: ExactObject) {
    this.#text = text;
    this.#json = json;
  }
  static of(body: unknown): { text: string; body: ExactObject } {
    return body instanceof MerchantBody ? { text: body.#text, body: body.#json } : { text: '', body: {} };
  }
}

/**
 * A part of the server that speaks as clients of shops expect: errors of their shape, bodies that may be empty, and 200 for every
 * success. None of it holds for other routes.
 */
export async function merchantScope(
  app: FastifyInstance,
  ctx: Context,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  app.decorate('merchantCalls', []);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Clients label bodies that are empty, and send some without a label.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, bodyOf(text.toString()));
      } catch (error) {
        done(error as Error);
      }
    });
    scope.setErrorHandler(answerMerchantFault);
    allowBrowsers(scope);
    // Also what was refused: an owner who asks why a plugin fails is helped by it.
    scope.addHook('onResponse', async (request, reply) => {
      const merchant = merchants.get(request);
      if (merchant)
        noteShopCall(ctx, {
          ...{ shop: merchant.shop.id, hint: merchant.hint, address: request.ip },
          ...{ method: request.method, url: request.url, status: reply.statusCode },
        });
    });
    add(scope);
    describeMerchants(scope);
    answerUnserved(scope);
  });
}

function bodyOf(text: string): MerchantBody {
  if (text.trim() === '') return new MerchantBody(text, {});
  try {
    const json = parseExactly(text);
    // PHP writes an object without members as a list.
    const isNothing = json === null || (Array.isArray(json) && json.length === 0);
    if (!isObject(json) && !isNothing) throw new Refusal('bad_request');
    return new MerchantBody(text, isObject(json) ? json : {});
  } catch {
    throw new Refusal('bad_request');
  }
}

/** So many calls a minute of each key: a shield against haste. */
const calls = new RateLimiterMemory({ points: 3000, duration: 60 });

/** A call that costs the server as much as so many more is counted as so many. @throws Refusal `rate_limited` */
export const countAs = (ctx: Context, { keyId }: Merchant, more: number): Promise<void> =>
  limitBy(ctx, calls, keyId, more);

const merchants = new WeakMap<FastifyRequest, Merchant>();

/** Registers a call. What the handler returns is sent as JSON; nothing is an empty answer without a type. */
export function serveMerchant(
  scope: FastifyInstance,
  ctx: Context,
  call: MerchantCall,
  handler: (asked: MerchantAsked) => Promise<unknown> | unknown,
): void {
  const { method, path, permission, weight = 1 } = call;
  scope.merchantCalls.push(call);
  scope.route({
    method,
    url: path,
    config: { who: 'merchant', permission },
    schema: { hide: true },
    onRequest: async (request) => {
      if (permission === 'none') return;
      await requireMerchant(ctx, request, permission, weight);
    },
    handler: async (request, reply) => {
      const { text, body } = MerchantBody.of(request.body);
      const answer = await handler({
        ...{ request, reply, text, body },
        merchant: merchants.get(request) as Merchant,
        params: request.params as Record<string, string>,
        query: new URLSearchParams(request.url.split('?')[1] ?? ''),
      });
      reply.code(200).header('cache-control', 'no-store');
      // An empty answer that is labelled JSON is none to clients.
      if (answer === undefined) return reply.removeHeader('content-type').send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });
}

/**
 * `Authorization: token KEY`. @throws Refusal `token_not_valid` for what is nobody's key or comes from elsewhere; `forbidden` with the
 *   permission that it lacks, also for another shop, whether there is one or not; `rate_limited`
 */
async function requireMerchant(
  ctx: Context,
  request: FastifyRequest,
  permission: Permission | 'any',
  weight: number,
): Promise<void> {
  const key = presentedKey(request);
  const merchant = key === '' ? null : await findMerchant(ctx, key, request.ip);
  if (!merchant) throw new Refusal('token_not_valid');
  merchants.set(request, merchant);
  await limitBy(ctx, calls, merchant.keyId, weight);
  const { store } = request.params as { store?: string };
  const isOwn = store === undefined || store === merchant.shop.id;
  if (permission !== 'any' && !(isOwn && allows(merchant.permissions, permission)))
    throw new Refusal('forbidden', { context: { missingPermission: permission } });
}

/** The key under which a request may be sent again, or none. @throws Refusal `validation` for what is no key */
export function idempotencyKey({ request }: MerchantAsked): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > 200 || hasControlCharacters(key))
    refuseFields({ 'Idempotency-Key': [{ code: 'bad_value' }] });
  return key;
}

/** A count in a query, at most so much. What is none is as if it were absent. */
export function numberIn(query: URLSearchParams, name: string, most: number): number | undefined {
  const text = query.get(name);
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : undefined;
}

/** The key as it was presented: only its hash is kept. Empty where nothing like a key came. */
export function presentedKey(request: FastifyRequest): string {
  return /^token +([\w-]{20,200})$/i.exec(request.headers.authorization?.trim() ?? '')?.[1] ?? '';
}

/** A request that is sent again with its key is the first one. @throws Refusal `validation` for a key that is none */
export function keyOf(
  { vault }: Pick<Context, 'vault'>,
  asked: MerchantAsked,
  what: string,
): { key: string; hash: string } | null {
  const key = idempotencyKey(asked);
  return key === null
    ? null
    : { key, hash: vault.blindIndex(`${what} ${asked.merchant.shop.id} ${asked.text}`) };
}

/** What is not there, or is another shop's: `invoice`, `webhook`, `webhookdelivery`, `pullpayment`. */
export function notFound(what: string): Refusal {
  return new Refusal('not_found', { context: { what } });
}
