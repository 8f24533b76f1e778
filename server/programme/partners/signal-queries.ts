import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/database/networks.ts';

/** A completed claim of a referral, as far as suspicion looks at it. */
export interface LookedAt {
  id: string;
  public_id: string;
  user_id: number | null;
  email: string | null;
  network: string | null;
  detail_blind_indexes: string[] | null;
  from_id: number;
  to_id: number;
  from_requisites: unknown;
  to_requisites: unknown;
  value: string;
  reward: string;
  refused_for: string | null;
}

/** More than these tell nothing that they do not. */
const mostLookedAt = 2_000;

/** The newest completed claims of a partner's referrals that stand, newest first. */
export async function newestRewardRecords(db: Queryable, referrerId: number): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    select c.id, c.public_id, c.user_id, lower(c.email) as email, ${networkOf(sql`c.address`)}::text as network, c.detail_blind_indexes,
      c.from_id, c.to_id, c.from_requisites, c.to_requisites, o.value, o.reward, o.refused_for
    from reward_record o join claim c on c.id = o.claim_id
    where o.referrer_id = ${referrerId} and o.taken_back_at is null
    order by o.completed_at desc, o.claim_id desc limit ${mostLookedAt}`.execute(db);
  return rows;
}

/** Networks in which a partner was seen: signed in, exchanging, withdrawing. */
export async function seenNetworks(db: Queryable, userId: number): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`
    select distinct ${networkOf(sql`seen.address`)}::text as network from (
      select address from claim where user_id = ${userId}
      union all select address from withdrawal where user_id = ${userId}
      union all select address from user_session where user_id = ${userId}
    ) seen where seen.address is not null`.execute(db);
  return rows.map(({ network }) => network);
}
