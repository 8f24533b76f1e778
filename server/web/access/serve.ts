import type { AnswerOf, BodyOf, Call, Language } from '@menyala/contract';
import { type NamedActions, type Roles, rolesOf } from '@menyala/contract/roles';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Static, TSchema } from 'typebox';
import { refuseDetails } from '../../content/guard/guard-words.ts';
import type { Context } from '../../context.ts';
import { requireMaker } from '../../people/access/maker.ts';
import { noteRefused } from '../../people/staff/sign-in-news.ts';
import { forgetSignedIn } from '../../people/users/signed-in.ts';
import { AwaitsApproval } from '../../platform/approvals/approval.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { compress, compressSync, encodingFor, leastCompressed } from '../../platform/http/compression.ts';
import { languageOf } from '../../platform/http/language-of.ts';
import { limitBy } from '../../platform/http/limits.ts';
import { Refusal, requireRole } from '../../platform/http/refusal.ts';
import type { StaffSession, UserSession } from '../../platform/http/sessions.ts';
import { ignoringUnknown } from '../../platform/http/validators.ts';
import { findPartnerByKey } from '../../programme/partners/find-partner-by-key.ts';
import { schemaOfCall } from './call-schema.ts';
import { requireHolder } from './holder.ts';
import { requireStaff } from './staff-session.ts';
import { requireUser, userOf } from './user-session.ts';

type StaticOf<T> = T extends TSchema ? Static<T> : undefined;

/** A request that passed its contract and its policy. */
export interface Asked<C extends Call> {
  params: StaticOf<C['params']>;
  query: StaticOf<C['query']>;
  body: BodyOf<C>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Who is signed in to the office; only where the call's policy is `staff`. */
  staff: C['who'] extends 'staff' ? StaffSession : undefined;
  /** Whose key it is; only where the call's policy is `partner`. */
  partner: C['who'] extends 'partner' ? PartnerSession : undefined;
  /** Who is signed in to the site; null for a guest. */
  user: C['who'] extends 'user' ? UserSession : UserSession | null;
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<AnswerOf<C>> | AnswerOf<C>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of staff as it is served, by method and path: what the office offers to a role follows from it. */
    callsOfStaff: { name: string; roles: Roles; action?: NamedActions }[];
  }
  interface FastifyContextConfig {
    /** Who may call the route. A route without it does not start. */
    who?: Call['who'] | 'page' | 'merchant';
    /** Which staff. A route of staff without it does not start. */
    roles?: Roles;
    /** What it is in the table of actions, from which its roles come. */
    action?: NamedActions;
    language?: Language;
  }
}

/** Who is signed in, by the request that they sent. */
const staffOf = new WeakMap<FastifyRequest, StaffSession>();
const users = new WeakMap<FastifyRequest, UserSession>();
const partners = new WeakMap<FastifyRequest, PartnerSession>();

/** Registers a call of the contract: in both language bases for the site, once for the office. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  handler: Handler<C>,
): void {
  const isOffice = call.path.startsWith('/office/');
  register<C>(app, ctx, call, handler, '', isOffice ? undefined : 'ru');
  if (!isOffice) register<C>(app, ctx, call, handler, '/en', 'en');
}

function register<C extends Call>(
  app: FastifyInstance,
  ctx: Context,
  call: C,
  handler: Handler<C>,
  base: string,
  language: Language | undefined,
): void {
  const roles = call.who === 'staff' ? rolesOf(call) : undefined;
  const said = call.toCustomer === undefined ? handler : withoutDetails(ctx, call.toCustomer, handler);
  const handle = mayChangeUsers(call) ? thenForgettingUsers(ctx, said) : said;
  app.route({
    method: call.method,
    url: base + call.path,
    config: {
      who: call.who,
      ...(roles ? { roles } : {}),
      ...(call.action ? { action: call.action } : {}),
      ...(language ? { language } : {}),
    },
    schema: schemaOfCall(call, base),
    ...(call.mostBytes === undefined ? {} : { bodyLimit: call.mostBytes }),
    ...(call.extraFields === 'ignored' ? { validatorCompiler: ignoringUnknown } : {}),
    ...admission(ctx, call),
    ...(call.who === 'staff' && call.method === 'GET' ? { onSend: compressAnswer } : {}),
    handler: (request, reply) => {
      const asked = () =>
        // Validated by the call's own schemas just now, which is what its types say.
        handle({
          params: request.params,
          query: request.query,
          body: request.body,
          language: language ?? languageOf(request),
          request,
          reply,
          staff: staffOf.get(request),
          partner: partners.get(request),
          user: users.get(request) ?? null,
        } as unknown as Asked<C>);
      const answer = asked();
      // What is answered from memory waits for nothing, not even for a promise.
      return answer instanceof Promise
        ? answer.then(
            (late) => send(call, reply, late),
            (error: unknown) => sendWaiting(call, reply, error, language ?? languageOf(request)),
          )
        : send(call, reply, answer);
    },
  });
}

/** What is made for one reader takes a fifth of the CPU as gzip in this thread, for a twentieth more bytes than brotli in another. */
const mostAtOnce = 64 * 1024;

/**
 * What staff read. An answer's length tells of secrets in it only whoever can make the browser ask; the session's cookie goes
 * with no request of another site, and what shows a secret once is no GET.
 */
const compressAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < leastCompressed) return payload;
  reply.header('vary', 'Accept-Encoding');
  const bytes = Buffer.from(payload);
  const fast =
    bytes.length <= mostAtOnce ? encodingFor(request, { identity: bytes, gzip: bytes }) : 'identity';
  const encoding = fast === 'identity' ? encodingFor(request) : fast;
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding);
  return fast === 'gzip' ? compressSync(bytes, fast) : compress(bytes, encoding);
};

const ofUsers = /^\/(?:api\/v1\/users|front-api|office\/api\/users)\b/;
const mayChangeUsers = ({ method, path }: Call) => method !== 'GET' && ofUsers.test(path);

/** Whoever asks after the answer is looked at anew. */
function thenForgettingUsers<C extends Call>(ctx: Context, handler: Handler<C>): Handler<C> {
  return async (asked) => {
    try {
      return await handler(asked);
    } finally {
      forgetSignedIn(ctx);
    }
  };
}

/** Nobody tells a customer past the order's page where to pay. */
function withoutDetails<C extends Call>(
  ctx: Context,
  fields: readonly string[],
  handler: Handler<C>,
): Handler<C> {
  return async (asked) => {
    await refuseDetails(ctx.db, fields, (asked.request.body ?? {}) as Record<string, unknown>);
    return handler(asked);
  };
}

/** Who is let in. Asked before the body is read: whoever is not is not told what is wrong with it. */
function admission(ctx: Context, call: Call): Pick<RouteOptions, 'onRequest' | 'preValidation' | 'onError'> {
  if (call.who === 'staff') {
    const roles = rolesOf(call);
    return {
      onRequest: async (request) => {
        const staff = await requireStaff(ctx, request, call);
        staffOf.set(request, staff);
        requireRole(roles, staff.role);
      },
      onError: async (request, _, error) => {
        const staff = staffOf.get(request);
        if (!staff || !(error instanceof Refusal) || error.code !== 'forbidden') return;
        const refused = { staff, call: `${call.method} ${call.path}`, address: plainAddress(request.ip) };
        await noteRefused(ctx, refused).catch((err: unknown) => ctx.log.warn({ err }, 'not recorded'));
      },
    };
  }
  if (call.who === 'user')
    return { onRequest: async (request) => void users.set(request, await requireUser(ctx, request)) };
  if (call.who === 'partner')
    return { onRequest: async (request) => void partners.set(request, await requirePartner(ctx, request)) };
  const isOwned = call.who === 'maker' || call.who === 'holder';
  if (!isOwned && call.bearer !== 'optional') return {};
  const greet: RouteOptions['onRequest'] = async (request) => {
    const user = await userOf(ctx, request);
    if (user) users.set(request, user);
  };
  if (!isOwned) return { onRequest: greet };
  const admit = call.who === 'maker' ? requireMaker : requireHolder;
  return {
    onRequest: greet,
    preValidation: (request) => admit(ctx, request, users.get(request) ?? null),
  };
}

/** Sends the answer, unless the handler has sent its own or taken the reply over: then it gave none, or the reply is sent. */
function send(call: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  if (call.status === 204) return reply.code(204).send();
  if (reply.sent || answer === undefined) return reply;
  return reply.code(call.status ?? 200).send(answer);
}

/** Its change waits for a second person: nothing has changed, and the answer does not look as if. @throws any other error */
function sendWaiting(call: Call, reply: FastifyReply, error: unknown, language: Language): FastifyReply {
  if (!call.waits || !(error instanceof AwaitsApproval)) throw error;
  return reply.code(202).send({ approval: error.view(language) });
}

/** Whose key a program of a partner's sent. It reads figures, and opens nothing else. */
interface PartnerSession {
  userId: number;
}

const asks = new RateLimiterMemory({ points: 60, duration: 60 });

/**
 * Policy `partner`: `Authorization: Bearer` and the key.
 * @throws Refusal `token_not_valid` for what is nobody's key, or a user's token; `rate_limited` beyond 60 calls a minute
 */
async function requirePartner(ctx: Context, request: FastifyRequest): Promise<PartnerSession> {
  const key = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const partner = key === undefined ? null : await findPartnerByKey(ctx, key);
  if (!partner) throw new Refusal('token_not_valid');
  await limitBy(ctx, asks, String(partner.userId));
  return { userId: partner.userId };
}
