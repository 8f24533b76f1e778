import type { Context } from '../../context.ts';
import { type Contest, shownUntil } from '../../market/currencies/contest.ts';
import { findNewestStarted } from '../../market/currencies/newest-contest.ts';

/** The contest that people see: the one that is announced or runs, or the last one, for thirty days after its end. */
export async function shownContest(ctx: Pick<Context, 'db' | 'clock'>): Promise<Contest | null> {
  const contest = await findNewestStarted(ctx.db);
  return contest && ctx.clock.now() < shownUntil(contest) ? contest : null;
}
