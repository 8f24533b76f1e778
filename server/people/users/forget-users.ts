import type { World } from '../../world.ts';
import { deleteExpiredSessions } from './session-queries.ts';
import { deleteOldPending } from './user-queries.ts';

const pendingMs = 30 * 24 * 60 * 60 * 1000;

/** Sessions that ran out, and sign-ups that nobody activated in thirty days. */
export async function forgetUsers(world: Pick<World, 'db' | 'clock'>): Promise<void> {
  const now = world.clock.now();
  await deleteExpiredSessions(world.db, now);
  await deleteOldPending(world.db, new Date(now.getTime() - pendingMs));
}
