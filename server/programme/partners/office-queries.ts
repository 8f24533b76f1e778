import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { likePart, likeWhole } from '../../platform/database/like.ts';
import { balances, type FigureSums } from './partner-queries.ts';

export interface PartnerFilter {
  /** What is looked for in the code and the email address; nothing for everybody. */
  words: string;
  /** True where the words must be the whole email address: for whoever may not see email addresses. */
  isWhole: boolean;
}

export interface OfficePartnerRecord extends FigureSums {
  user_id: number;
  email: string | null;
  code: string;
  is_blocked: boolean;
  own_percent: string | null;
  level_turnover: string;
  referral: string | null;
  held: string | null;
  points: string | null;
  refused: number;
  created_at: Date;
  version: number;
  note: string;
}

export type PartnerSort = 'turnover' | 'rewards' | 'balance' | 'createdAt' | 'refused';

const sortings: Record<PartnerSort, ReturnType<typeof sql>> = {
  turnover: sql`f.turnover desc nulls last`,
  rewards: sql`f.rewards desc nulls last`,
  balance: sql`b.referral desc nulls last`,
  createdAt: sql`p.created_at desc`,
  refused: sql`coalesce(x.refused, 0) desc`,
};

function fits({ words, isWhole }: PartnerFilter) {
  if (words === '') return sql`true`;
  const part = likePart(words);
  return sql`(p.code ilike ${part} or u.email ilike ${isWhole ? likeWhole(words) : part})`;
}

const columns = sql`p.user_id, u.email, p.code, p.is_blocked, p.own_percent, p.turnover as level_turnover, p.created_at, p.version,
  p.note, f.clicks, f.sign_ups, f.claims, f.completed, f.turnover, f.rewards, b.referral, b.held, b.points,
  coalesce(x.refused, 0) as refused`;

/** Figures, balances and refused claims of all partners, each made once for the whole list. */
const joined = sql`partner p join users u on u.id = p.user_id
  left join (
    select user_id, sum(clicks) as clicks, sum(sign_ups) as sign_ups, sum(claims) as claims, sum(completed) as completed,
      sum(turnover) as turnover, sum(rewards) as rewards
    from referral_day group by user_id
  ) f on f.user_id = p.user_id
  left join (${balances(sql`select user_id::text from partner`)}) b on b.owner = p.user_id::text
  left join (
    select referrer_id, count(*) as refused from reward_record where referrer_id is not null and refused_for is not null group by referrer_id
  ) x on x.referrer_id = p.user_id`;

export async function findPartners(
  db: Queryable,
  filter: PartnerFilter,
  { sort, page, size }: { sort: PartnerSort; page: number; size: number },
): Promise<OfficePartnerRecord[]> {
  const { rows } = await sql<OfficePartnerRecord>`
    select ${columns} from ${joined} where ${fits(filter)}
    order by ${sortings[sort]}, p.user_id limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countPartners(db: Queryable, filter: PartnerFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from partner p join users u on u.id = p.user_id where ${fits(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** One partner with everything that the list knows; undefined where the user is none. */
export async function findPartnerForOffice(
  db: Queryable,
  userId: number,
): Promise<OfficePartnerRecord | undefined> {
  const { rows } = await sql<OfficePartnerRecord>`
    select ${columns} from partner p join users u on u.id = p.user_id
    left join (
      select sum(clicks) as clicks, sum(sign_ups) as sign_ups, sum(claims) as claims, sum(completed) as completed,
        sum(turnover) as turnover, sum(rewards) as rewards
      from referral_day where user_id = ${userId}
    ) f on true
    left join (${balances(sql`${String(userId)}`)}) b on true
    left join (select count(*) as refused from reward_record where referrer_id = ${userId} and refused_for is not null) x on true
    where p.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Completed claims of a partner's referrals, newest first. */
export function newestRewards(db: Queryable, userId: number, most: number) {
  return db
    .selectFrom('reward_record')
    .innerJoin('claim', 'claim.id', 'reward_record.claim_id')
    .select([
      'claim.id',
      'claim.public_id',
      'reward_record.completed_at',
      'reward_record.value',
      'reward_record.percent',
      'reward_record.reward',
      'reward_record.refused_for',
      'reward_record.taken_back_at',
    ])
    .where('reward_record.referrer_id', '=', userId)
    .orderBy('reward_record.completed_at', 'desc')
    .orderBy('reward_record.claim_id', 'desc')
    .limit(most)
    .execute();
}

/** What staff put on a user's balances or took off them, newest first; below zero what was taken off. */
export async function adjustmentsOf(db: Queryable, userId: number, most: number) {
  const { rows } = await sql<{
    at: Date;
    account: 'referral' | 'bonus';
    amount: string;
    actor: string;
    reason: string | null;
  }>`
    select l.created_at as at, a.kind as account, case when t.credit_id = a.id then t.amount else -t.amount end as amount, l.actor, l.reason
    from ledger_tx l join transfer t on t.tx_id = l.id join account a on a.id in (t.credit_id, t.debit_id)
    where l.kind = 'partner_adjustment' and a.owner = ${String(userId)} and a.kind in ('referral', 'bonus')
    order by t.id desc limit ${most}`.execute(db);
  return rows;
}
