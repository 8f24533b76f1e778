import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Reason } from './reasons.ts';

/** What became of a file's lines, which are counted until nothing changes any more. */
interface Counts {
  lines: number;
  good: number;
  imported: number;
  there: number;
  wrong: number;
  partners: number;
  referrals: number;
  balance: string;
}

/** A file with what became of its lines. */
export async function findImports(db: Queryable, id: string | null) {
  const { rows } = await sql<
    Counts & {
      id: string;
      name: string;
      sha256: string;
      bytes: number;
      encoding: 'utf-8' | 'windows-1251';
      delimiter: ',' | ';';
      ignored: string[];
      currency_id: number | null;
      status: 'checked' | 'running' | 'stopped' | 'done';
      checked_by: string;
      checked_at: Date;
      started_by: string | null;
      started_at: Date | null;
      ended_at: Date | null;
      error: { ru: string; en: string } | null;
      counts: Counts | null;
    }
  >`
    select i.id, i.name, i.sha256, i.bytes, i.encoding, i.delimiter, i.ignored, i.currency_id, i.status, c.login as checked_by,
      i.checked_at, s.login as started_by, i.started_at, i.ended_at, i.error, i.counts, l.*
    from user_import i join staff c on c.id = i.checked_by left join staff s on s.id = i.started_by
    cross join lateral (
      select count(*)::int as lines, (count(*) filter (where state in ('good', 'imported')))::int as good,
        (count(*) filter (where state = 'imported'))::int as imported, (count(*) filter (where state = 'there'))::int as there,
        (count(*) filter (where state = 'wrong'))::int as wrong,
        (count(*) filter (where state in ('good', 'imported')
          and (balance is not null or percent is not null or aliases <> '{}')))::int as partners,
        (count(*) filter (where state in ('good', 'imported') and referrer is not null))::int as referrals,
        coalesce(sum(balance) filter (where state in ('good', 'imported')), 0) as balance
      from user_import_line where import_id = i.id and i.counts is null
    ) l
    where ${id}::uuid is null or i.id = ${id}::uuid
    order by i.checked_at desc, i.id limit 10`.execute(db);
  return rows.map(({ counts, ...row }) => ({ ...row, ...counts }));
}

/** Keeps the counts of a file whose lines will not change: there may be two hundred thousand of them. */
export async function keepCounts(db: Queryable, { id, ...row }: ImportRow): Promise<void> {
  const { lines, good, imported, there, wrong, partners, referrals, balance } = row;
  const counts: Counts = { lines, good, imported, there, wrong, partners, referrals, balance };
  await db
    .updateTable('user_import')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}
export type ImportRow = Awaited<ReturnType<typeof findImports>>[number];

export interface RefusedRow {
  place: number;
  line: number;
  email: string | null;
  state: string;
  reasons: Reason[];
}

export async function refusedAfter(
  db: Queryable,
  id: string,
  after: number,
  most: number,
): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select place, line, email, state, reasons from user_import_line
    where import_id = ${id} and state in ('wrong', 'there') and place > ${after} order by place limit ${most}`.execute(
    db,
  );
  return rows;
}

const keptDays = 30;

/** Lines of people are kept as long as somebody may ask what became of them. */
export async function forgetImports({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000);
  await db
    .deleteFrom('user_import')
    .where('status', '<>', 'running')
    .where('checked_at', '<', before)
    .execute();
}
