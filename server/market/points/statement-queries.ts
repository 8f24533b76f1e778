import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

/** One transfer that changed what a user has. */
export interface StatementRow {
  at: Date;
  /** Of the ledger's transaction. */
  kind: string;
  /** What joined the points; below zero for what left them. */
  points: string;
  claim_id: string | null;
  public_id: string | null;
  /** True where the claim was made with a promocode that brings points, and this is what it brought. */
  is_of_promocode: boolean;
  /** The gift or the contest that it is about. */
  title_ru: string | null;
  title_en: string | null;
}

/** Transfers within a user's own accounts, by which a debt is paid, change nothing of it and are left out. */
const moves = (userId: number) => sql`
  with mine as (
    select id from account where owner = ${String(userId)} and kind in ('bonus', 'bonus_owed')
  ), move as (
    select id, tx_id, amount as points from transfer
    where credit_id in (select id from mine) and debit_id not in (select id from mine)
    union all
    select id, tx_id, -amount from transfer
    where debit_id in (select id from mine) and credit_id not in (select id from mine)
  )`;

/** The newest first. */
export async function statementRows(
  db: Queryable,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    ${moves(userId)}, page as (
      select id, tx_id, points from move order by id desc limit ${size} offset ${(page - 1) * size}
    )
    select x.created_at as at, x.kind, trim_scale(p.points)::text as points, x.claim_id, c.public_id,
      coalesce(c.promocode_effect ->> 'kind' = 'bonus', false) as is_of_promocode,
      coalesce(i.title_ru, o.title_ru) as title_ru, coalesce(i.title_en, o.title_en) as title_en
    from page p join ledger_tx x on x.id = p.tx_id
    left join claim c on c.id = x.claim_id
    -- The keys of these say what they are about: gift:ID, gift:ID:cancelled, contest:ID:PLACE.
    left join gift_order g on g.id = case when x.kind in ('gift', 'gift_cancelled') then split_part(x.key, ':', 2)::uuid end
    left join gift_item i on i.id = g.item_id
    left join contest o on o.id = case when x.kind = 'contest' then split_part(x.key, ':', 2)::int end
    order by p.id desc`.execute(db);
  return rows;
}

export async function countStatement(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${moves(userId)} select count(*) as count from move`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}
