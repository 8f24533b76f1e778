import type { Contest } from '../../market/currencies/contest.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockContest } from './contest-queries.ts';

/**
 * A contest at the version that was seen, kept from others.
 * @throws Refusal `not_found`, `conflict` with the version of now
 */
export async function seenContest(tx: Tx, id: number, version: number): Promise<Contest> {
  const contest = await lockContest(tx, id);
  if (!contest) throw new Refusal('not_found');
  if (contest.version !== version) throw new Refusal('conflict', { context: { version: contest.version } });
  return contest;
}
