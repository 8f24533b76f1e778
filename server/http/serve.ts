import type { AnswerOf, BodyOf, Call, Language } from '@menyala/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { forgetSignedIn } from '../users/signed-in.ts';
import type { World } from '../world.ts';
import { requireHolder } from './holder.ts';
import { requireMaker } from './maker.ts';
import { type PartnerSession, requirePartner } from './partner-session.ts';
import { requireStaff, type StaffSession } from './staff-session.ts';
import { requireUser, type UserSession, userOf } from './user-session.ts';

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
  interface FastifyContextConfig {
    /** Who may call the route. A route without it does not start. */
    who?: Call['who'] | 'page';
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
  world: World,
  call: C,
  handler: Handler<C>,
): void {
  const isOffice = call.path.startsWith('/office/');
  register(app, world, call, handler, '', isOffice ? undefined : 'ru');
  if (!isOffice) register(app, world, call, handler, '/en', 'en');
}

function register<C extends Call>(
  app: FastifyInstance,
  world: World,
  call: C,
  handler: Handler<C>,
  base: string,
  language: Language | undefined,
): void {
  const handle = mayChangeUsers(call) ? thenForgettingUsers(world, handler) : handler;
  app.route({
    method: call.method,
    url: base + call.path,
    config: { who: call.who, ...(language ? { language } : {}) },
    schema: {
      summary: call.summary,
      hide: base !== '',
      tags: [tagOf(call.path)],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.consumes ? { consumes: ['multipart/form-data'] } : {}),
      response: responsesOf(call),
    },
    ...admission(world, call),
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
        ? answer.then((late) => send(call, reply, late))
        : send(call, reply, answer);
    },
  });
}

const ofUsers = /^\/(?:api\/v1\/users|front-api|office\/api\/users)\b/;
const mayChangeUsers = ({ method, path }: Call) => method !== 'GET' && ofUsers.test(path);

/** Whoever asks after the answer is looked at anew. */
function thenForgettingUsers<C extends Call>(world: World, handler: Handler<C>): Handler<C> {
  return async (asked) => {
    try {
      return await handler(asked);
    } finally {
      forgetSignedIn(world);
    }
  };
}

/** Who is let in. Asked before the body is read: whoever is not is not told what is wrong with it. */
function admission(world: World, call: Call): Pick<RouteOptions, 'onRequest' | 'preValidation'> {
  if (call.who === 'staff')
    return { onRequest: async (request) => void staffOf.set(request, await requireStaff(world, request)) };
  if (call.who === 'user')
    return { onRequest: async (request) => void users.set(request, await requireUser(world, request)) };
  if (call.who === 'partner')
    return { onRequest: async (request) => void partners.set(request, await requirePartner(world, request)) };
  const isOwned = call.who === 'maker' || call.who === 'holder';
  if (!isOwned && call.bearer !== 'optional') return {};
  const greet: RouteOptions['onRequest'] = async (request) => {
    const user = await userOf(world, request);
    if (user) users.set(request, user);
  };
  if (!isOwned) return { onRequest: greet };
  const admit = call.who === 'maker' ? requireMaker : requireHolder;
  return {
    onRequest: greet,
    preValidation: (request) => admit(world, request, users.get(request) ?? null),
  };
}

/** Sends the answer, unless the handler has sent its own or taken the reply over: then it gave none, or the reply is sent. */
function send(call: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  if (call.status === 204) return reply.code(204).send();
  if (reply.sent || answer === undefined) return reply;
  return reply.code(call.status ?? 200).send(answer);
}

/** The language of a request: its base decides; the office says it in `Accept-Language`. */
export function languageOf(request: FastifyRequest): Language {
  const fixed = request.routeOptions.config.language;
  if (fixed) return fixed;
  if (request.url.startsWith('/office'))
    return request.headers['accept-language']?.startsWith('en') ? 'en' : 'ru';
  return /^\/en(\/|\?|$)/.test(request.url) ? 'en' : 'ru';
}

function tagOf(path: string): string {
  return path
    .split('/')
    .slice(1, 4)
    .join('/')
    .replace(/^api\/v\d\//, '');
}

function responsesOf(call: Call): Record<string, unknown> {
  const success = call.answer
    ? { [call.status ?? 200]: call.answer }
    : { [call.status ?? 200]: { type: 'null', description: describe(call) } };
  return { ...success, ...(call.refusals.length > 0 ? { '4xx': { $ref: 'Problem#' } } : {}) };
}

function describe(call: Call): string {
  if (call.produces === 'events') return 'text/event-stream';
  return call.produces === 'file' ? 'The file' : 'Nothing';
}
