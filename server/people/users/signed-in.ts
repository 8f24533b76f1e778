import type { UserSession } from '../../platform/http/sessions.ts';
import type { World } from '../../world.ts';
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
  tokens: Map<string, { user: UserSession; endsAt: Date; untilMs: number }>;
}

const keptMs = 1_000;
const mostKept = 10_000;
const worlds = new WeakMap<World['pool'], Kept>();

/** @param read checks the token itself */
export async function signedInUser(
  world: World,
  token: string,
  read: (world: World, token: string) => Promise<AccessClaims | null>,
): Promise<UserSession | null> {
  const kept = keptOf(world);
  const known = kept.tokens.get(token);
  if (known && known.untilMs > performance.now() && known.endsAt > world.clock.now()) return known.user;
  const { generation } = kept;
  const claims = await read(world, token);
  const session = claims && (await findSignedIn(world.pool, claims, world.clock.now()));
  if (!session) return null;
  const endsAt = claims.endsAt < session.endsAt ? claims.endsAt : session.endsAt;
  if (generation === kept.generation) {
    if (kept.tokens.size >= mostKept) kept.tokens.clear();
    kept.tokens.set(token, { user: session.user, endsAt, untilMs: performance.now() + keptMs });
  }
  return session.user;
}

export function forgetSignedIn(world: World): void {
  const kept = keptOf(world);
  kept.generation += 1;
  kept.tokens.clear();
}

function keptOf({ pool }: World): Kept {
  let kept = worlds.get(pool);
  if (!kept) {
    kept = { generation: 0, tokens: new Map() };
    worlds.set(pool, kept);
  }
  return kept;
}
