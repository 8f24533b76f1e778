import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';

/** A day of Moscow of a partner. */
export interface PartnerDay {
  user_id: number;
  day: string;
}

const dayOf = (time: ReturnType<typeof sql>) => sql`(${time} at time zone 'Europe/Moscow')::date`;
/** When a day of Moscow begins. */
export const startOf = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone 'Europe/Moscow')`;

/** Whose days these claims were made on. */
export async function claimedDays(db: Queryable, claimIds: string[]): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    select distinct referrer_id as user_id, ${dayOf(sql`created_at`)} as day from claim
    where id = any (${claimIds}::uuid[]) and referrer_id is not null`.execute(db);
  return rows;
}

/** Whose days these claims were completed on. */
export async function completedDays(db: Queryable, claimIds: string[]): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    select distinct referrer_id as user_id, ${dayOf(sql`completed_at`)} as day from reward_record
    where claim_id = any (${claimIds}::uuid[]) and referrer_id is not null`.execute(db);
  return rows;
}

/**
 * Reckons what claims say of these days. The rows are locked first, in one order, and the claims are read by a statement of
 * their own after that: whoever comes later has seen all that the one before saw.
 */
export async function reckonDays(tx: Tx, days: PartnerDay[]): Promise<void> {
  if (days.length === 0) return;
  const wanted = JSON.stringify(days);
  await sql`
    insert into referral_day (user_id, day)
    select distinct user_id, day from jsonb_to_recordset(${wanted}::jsonb) as d (user_id int, day date) order by 1, 2
    on conflict (user_id, day) do update set listed = referral_day.listed`.execute(tx);
  await sql`
    update referral_day r
    set claims = made.claims, completed = done.completed, turnover = done.turnover, rewards = done.rewards, listed = done.listed
    from (select distinct user_id, day from jsonb_to_recordset(${wanted}::jsonb) as d (user_id int, day date)) d
    cross join lateral (
      select count(*) as claims from claim c
      where c.referrer_id = d.user_id and c.created_at >= ${startOf(sql`d.day`)} and c.created_at < ${startOf(sql`(d.day + 1)`)}
    ) made
    cross join lateral (
      select count(*) filter (where s.stands) as completed, coalesce(sum(s.value) filter (where s.stands), 0) as turnover,
        coalesce(sum(s.reward) filter (where s.stands), 0) as rewards, count(*) as listed
      from (
        select c.value, c.reward, c.taken_back_at is null and c.refused_for is null as stands from reward_record c
        where c.referrer_id = d.user_id and c.completed_at >= ${startOf(sql`d.day`)} and c.completed_at < ${startOf(sql`(d.day + 1)`)}
      ) s
    ) done
    where r.user_id = d.user_id and r.day = d.day`.execute(tx);
}

/** One more sign-up on a day, for the partner whose link brought it. */
export async function addSignUp(tx: Tx, userId: number, day: string): Promise<void> {
  await sql`
    insert into referral_day (user_id, day, sign_ups)
    select r.id, ${day}::date, 1 from users u
    join users r on r.id = u.referrer_id and r.deleted_at is null
    where u.id = ${userId}
    on conflict (user_id, day) do update set sign_ups = referral_day.sign_ups + 1`.execute(tx);
}
