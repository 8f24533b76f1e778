import type { Context } from '../../context.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { findSignedIn } from './session-queries.ts';

/** What an access token says. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
  endsAt: Date;
}

/**
 * Who is signed in with which access token, as it was looked up at most a second ago. All of it is forgotten when a call to
 * this process may have changed a user or a session: here that holds at once, in another process within the second.
 */
interface Kept {
  /** Counts the forgetting: what was looked up before it is not kept after it. */
  generation: number;
  tokens: Map<string, SignedIn>;
}

/** One look at a session. */
export interface SignedIn {
  user: UserSession;
  endsAt: Date;
  untilMs: number;
}

const keptMs = 1_000;
const mostKept = 10_000;
const keptOfPool = new WeakMap<Context['pool'], Kept>();

/** @param read checks the token itself */
export async function signedInUser(
  ctx: Context,
  token: string,
  read: (ctx: Context, token: string) => Promise<AccessClaims | null>,
): Promise<UserSession | null> {
  const kept = keptOf(ctx);
  const known = keptNow(ctx, kept, token);
  if (known) return known.user;
  const { generation } = kept;
  const claims = await read(ctx, token);
  const session = claims && (await findSignedIn(ctx.pool, claims, ctx.clock.now()));
  if (!session) return null;
  const endsAt = claims.endsAt < session.endsAt ? claims.endsAt : session.endsAt;
  if (generation === kept.generation) {
    if (kept.tokens.size >= mostKept) kept.tokens.clear();
    kept.tokens.set(token, { user: session.user, endsAt, untilMs: performance.now() + keptMs });
  }
  return session.user;
}

/** The look at the session behind an `Authorization` header that is still good; it is another one after each new look. */
export function signedInNow(ctx: Context, authorization: string): SignedIn | undefined {
  return authorization.startsWith('Bearer ') ? keptNow(ctx, keptOf(ctx), authorization.slice(7)) : undefined;
}

function keptNow(ctx: Context, { tokens }: Kept, token: string): SignedIn | undefined {
  const known = tokens.get(token);
  return known && known.untilMs > performance.now() && known.endsAt > ctx.clock.now() ? known : undefined;
}

export function forgetSignedIn(ctx: Context): void {
  const kept = keptOf(ctx);
  kept.generation += 1;
  kept.tokens.clear();
}

function keptOf({ pool }: Context): Kept {
  let kept = keptOfPool.get(pool);
  if (!kept) {
    kept = { generation: 0, tokens: new Map() };
    keptOfPool.set(pool, kept);
  }
  return kept;
}
