import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type SignedIn, signedInNow } from '../../people/users/signed-in.ts';
import type { UserSession } from '../../platform/http/sessions.ts';

/**
 * What users read of their own claims, kept by the whole header that they prove themselves with and the address: whoever asks
 * again gets the bytes before the framework looks at the request (`platform/http/kept-answers.ts`).
 *
 * An answer is good for as long as the look at the session that it was given after: a second at most, and shorter where a call
 * to this process may have changed a user or a session. So it lets in nobody whom the framework would not. It is also gone
 * once a claim was written by this process, or was told of by another, and with the catalogue that its names are of.
 */
interface OwnAnswer {
  session: SignedIn;
  /** Changes of claims, and of the catalogue, that were known before it was read. */
  claims: number;
  catalogue: number;
  head: string[];
  /** The bytes as Latin letters, which Node writes together with the head. */
  text: string;
}

interface OwnAnswers {
  byAsker: Map<string, OwnAnswer>;
  /** How often another process told of a claim that moved, or may have. */
  told: number;
}

const keptOf = new WeakMap<Context['pool'], OwnAnswers>();
const mostKept = 500;

/** Sends an answer about the claims of whoever asks, and keeps it for when they ask again. */
export async function sendOfOwnClaims<T>(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, read }: { user: UserSession; read: () => Promise<T> },
): Promise<T> {
  const { byAsker } = ownAnswers(ctx);
  const authorization = request.headers.authorization ?? '';
  const session = signedInNow(ctx, authorization);
  // Noted before it is read: what changes meanwhile may be in it or not.
  const known = { claims: changesOfClaims(ctx), catalogue: ctx.catalogue.current().version };
  const body = Buffer.from(JSON.stringify(await read()));
  reply.type('application/json; charset=utf-8').header('content-length', body.length);
  if (session?.user === user) {
    if (byAsker.size >= mostKept) byAsker.clear();
    const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    byAsker.set(keyOf(authorization, request.url), {
      ...{ session, ...known, head, text: body.toString('latin1') },
    });
  }
  reply.send(body);
  // The reply is sent; `serve` sees that and sends nothing more.
  return undefined as T;
}

/** Answers a request with what is kept for this user and address, and is still so; false where nothing is. */
export function answerOwn(ctx: Context): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { byAsker } = ownAnswers(ctx);
  return ({ headers: { authorization = '' }, url = '' }, response) => {
    const kept = byAsker.get(keyOf(authorization, url));
    if (
      !kept ||
      kept.session !== signedInNow(ctx, authorization) ||
      kept.claims !== changesOfClaims(ctx) ||
      kept.catalogue !== ctx.catalogue.current().version
    )
      return false;
    response.writeHead(200, kept.head).end(kept.text, 'latin1');
    return true;
  };
}

/** Neither a header nor an address has a line break in it. */
const keyOf = (authorization: string, url: string) => `${authorization}\n${url}`;

const changesOfClaims = (ctx: Context) => ctx.claimWriters.written + ownAnswers(ctx).told;

function ownAnswers({ pool, live }: Context): OwnAnswers {
  const known = keptOf.get(pool);
  if (known) return known;
  const answers: OwnAnswers = { byAsker: new Map(), told: 0 };
  keptOf.set(pool, answers);
  live.listen(({ kind }) => {
    if (kind === 'claim' || kind === 'missed') answers.told += 1;
  });
  return answers;
}
