import { sql } from 'kysely';
import type { Contest } from '../../market/currencies/contest.ts';
import { endOf } from '../../market/currencies/contest.ts';
import type { Queryable } from '../../platform/database/connection.ts';

/** Somebody's place in a contest. */
export interface Ranked {
  place: number;
  user_id: number;
  email: string | null;
  turnover: string;
  completed: number;
  prize_kind: 'money' | 'points' | null;
  prize_amount: string | null;
  awarded_at: Date | null;
}

const whose = { exchanges: 'user_id', referrals: 'referrer_id' } as const;

/**
 * The whole table of a contest, from the first place. The page, one's own place, the office and the award all ask this, so that
 * they cannot disagree. It counts completed claims that stand, from the start to the end; equals are ordered by who was there
 * first. A claim that was ruled out for a reward, as the partner's own is, counts for the partner's place as little as for the
 * level; and a partner who is blocked has none. Once prizes are given, whoever got one stands as they stood then.
 */
export async function rankingOf(db: Queryable, contest: Contest): Promise<Ranked[]> {
  const who = sql.ref(whose[contest.counts]);
  const isRuledOut =
    contest.counts === 'referrals'
      ? sql`refused_for is not null or exists (select from partner p where p.user_id = referrer_id and p.is_blocked)`
      : sql`false`;
  const { rows } = await sql<Ranked>`
    with counted as (
      select ${who} as user_id, sum(value) as turnover, count(*) as completed, max(completed_at) as reached_at
      from reward_record
      where completed_at >= ${contest.startsAt} and completed_at < ${endOf(contest)}
        and taken_back_at is null and ${who} is not null and not (${isRuledOut})
      group by ${who} having sum(value) > 0
    ), awarded as (
      select * from contest_award where contest_id = ${contest.id}
    )
    select (row_number() over (order by a.place, c.turnover desc, c.reached_at, u.id))::int as place, u.id as user_id, u.email,
      trim_scale(coalesce(a.turnover, c.turnover))::text as turnover, coalesce(c.completed, 0)::int as completed,
      a.kind as prize_kind, trim_scale(a.amount)::text as prize_amount, a.at as awarded_at
    from counted c full join awarded a on a.user_id = c.user_id
    join users u on u.id = coalesce(a.user_id, c.user_id) and (a.user_id is not null or u.deleted_at is null)
    order by 1`.execute(db);
  return rows;
}
