import { type Contest, shownUntil } from '../../market/currencies/contest.ts';
import { findNewestStarted } from '../../market/currencies/newest-contest.ts';
import type { World } from '../../world.ts';

/** The contest that people see: the one that is announced or runs, or the last one, for thirty days after its end. */
export async function shownContest(world: Pick<World, 'db' | 'clock'>): Promise<Contest | null> {
  const contest = await findNewestStarted(world.db);
  return contest && world.clock.now() < shownUntil(contest) ? contest : null;
}
