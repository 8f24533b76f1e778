import type { PartnerFigures } from '@menyala/contract/site/partners';
import { sql } from 'kysely';
import { netBalanceOf } from '../../ledger/net-balance.ts';
import { randomCode } from '../../market/promocodes/random-code.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';

export interface PartnerRow {
  userId: number;
  code: string;
  /** In place of the level's. */
  ownPercent: string | null;
  isBlocked: boolean;
  note: string;
  turnover: string;
  key: { hint: string; madeAt: Date } | null;
  version: number;
  createdAt: Date;
}

export async function findPartner(db: Queryable, userId: number): Promise<PartnerRow | undefined> {
  const row = await db.selectFrom('partner').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (
    row && {
      userId,
      code: row.code,
      ownPercent: plainOrNull(row.own_percent),
      isBlocked: row.is_blocked,
      note: row.note,
      turnover: plain(row.turnover),
      key: row.key_hint !== null && row.key_made_at ? { hint: row.key_hint, madeAt: row.key_made_at } : null,
      version: row.version,
      createdAt: row.created_at,
    }
  );
}

/** A user as a partner, with a code of their own: made where they are none yet, once, however often it is asked for at once. */
export async function partnerOf(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: number,
): Promise<PartnerRow> {
  for (;;) {
    const known = await findPartner(db, userId);
    if (known) return known;
    // Nothing is written where the code is another's, and another is drawn.
    await db
      .insertInto('partner')
      .values({ user_id: userId, code: randomCode(), created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What a partner has, in the programme's currency, once what they owe was paid from what is there. */
export interface PartnerMoney {
  balance: string;
  held: string;
  owed: string;
  points: string;
  pointsOwed: string;
}

/** Balances of users as a table of `owner`, `referral`, `held`, `points`: the first and the last are below zero where more is owed. */
export const balances = (owners: ReturnType<typeof sql>) => sql`
  select a.owner, coalesce(sum(a.balance) filter (where a.kind in ('referral', 'referral_owed')), 0) as referral,
    coalesce(sum(a.balance) filter (where a.kind = 'referral_held'), 0) as held,
    coalesce(sum(a.balance) filter (where a.kind in ('bonus', 'bonus_owed')), 0) as points
  from account a where a.owner in (${owners})
    and a.kind in ('referral', 'referral_held', 'referral_owed', 'bonus', 'bonus_owed')
  group by a.owner`;

export async function moneyOf(db: Queryable, userId: number): Promise<PartnerMoney> {
  const { rows } = await sql<{ referral: string; held: string; points: string }>`
    ${balances(sql`${String(userId)}`)}`.execute(db);
  const row = rows[0];
  return moneyFrom({ referral: row?.referral ?? '0', held: row?.held ?? '0', points: row?.points ?? '0' });
}

export function moneyFrom(sums: { referral: string; held: string; points: string }): PartnerMoney {
  const points = netBalanceOf(plain(sums.points));
  return {
    ...netBalanceOf(plain(sums.referral)),
    held: plain(sums.held),
    points: points.balance,
    pointsOwed: points.owed,
  };
}

export interface FigureSums {
  clicks: number | null;
  sign_ups: number | null;
  claims: number | null;
  completed: number | null;
  turnover: string | null;
  rewards: string | null;
}

export function figuresFrom(sums: FigureSums | undefined): PartnerFigures {
  return {
    clicks: Number(sums?.clicks ?? 0),
    signUps: Number(sums?.sign_ups ?? 0),
    claims: Number(sums?.claims ?? 0),
    completed: Number(sums?.completed ?? 0),
    turnover: plain(sums?.turnover ?? '0'),
    rewards: plain(sums?.rewards ?? '0'),
  };
}

/** Figures of all days together. */
export async function totalsOf(db: Queryable, userId: number): Promise<PartnerFigures> {
  const sums = await db
    .selectFrom('referral_day')
    .select(({ fn }) => [
      fn.sum<number>('clicks').as('clicks'),
      fn.sum<number>('sign_ups').as('sign_ups'),
      fn.sum<number>('claims').as('claims'),
      fn.sum<number>('completed').as('completed'),
      fn.sum<string>('turnover').as('turnover'),
      fn.sum<string>('rewards').as('rewards'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return figuresFrom(sums);
}
