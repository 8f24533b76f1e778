import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

export interface NotedVisit {
  code: string;
  /** Of Moscow. */
  day: string;
  /** Keyed hash, in hexadecimal digits. */
  visitor: string;
  utm: Record<string, string> | null;
  path: string;
  at: string;
}

/**
 * Writes visits and counts those that are the first of their visitor on their day. Rows are taken in one order by everybody
 * who counts something of partners, so that none waits for another who waits for them.
 */
export async function writeVisits(db: Queryable, visits: NotedVisit[]): Promise<void> {
  await sql`
    with fresh as (
      insert into referral_visit (user_id, day, visitor, utm, path, at)
      select p.user_id, v.day, decode(v.visitor, 'hex'), v.utm, v.path, v.at
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as v (code text, day date, visitor text, utm jsonb, path text, at timestamptz)
      join partner p on p.code = v.code
      join users u on u.id = p.user_id and u.deleted_at is null
      order by p.user_id, v.day, v.visitor
      on conflict do nothing
      returning user_id, day
    )
    insert into referral_day (user_id, day, clicks)
    select user_id, day, count(*) from fresh group by 1, 2 order by 1, 2
    on conflict (user_id, day) do update set clicks = referral_day.clicks + excluded.clicks`.execute(db);
}

export async function deleteVisitsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('referral_visit').where('at', '<', before).execute();
}
