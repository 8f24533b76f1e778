import { randomUUID } from 'node:crypto';
import { importLimits } from '@menyala/contract/office/import';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { findProgramme, mostPercent } from '../../market/settings/programme.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { withoutControlCharacters } from '../../platform/http/control-characters.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { type Sent, sizeOf } from '../../platform/images/sent-file.ts';
import { recordsOf, shapeOf } from './read-csv.ts';
import { headerOf, type ReadLine, type Rules, readLine } from './read-line.ts';
import type { Reason } from './reasons.ts';

const linesAtOnce = 1000;

/**
 * Looks at a file of people: each line waits in a table of its own with what is wrong with it, and nobody and nothing of it is
 * here yet. It is read a piece at a time, so a large file takes no more memory than a small one. What was looked at before
 * and not imported is forgotten.
 * @returns the import's id. @throws Refusal `validation` on `file` · `busy` while another file is looked at
 */
export async function checkImport(
  ctx: Context,
  { name, bytes }: { name: string; bytes: Sent },
  by: ByStaff,
  mostLines: number = importLimits.lines,
): Promise<string> {
  const shape = await shapeOf(bytes);
  const now = ctx.clock.now();
  const programme = findProgramme(ctx);
  const rules: Rules = {
    now,
    decimals: programme?.currency.decimals ?? null,
    ticker: programme?.currency.ticker ?? '',
    mostPercent: mostPercent[ctx.catalogue.current().settings.programme.basis],
  };
  const id = randomUUID();
  await ctx.db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await forgetChecked(tx);
    const records = recordsOf(bytes, shape);
    const first = await records.next();
    const header = headerOf(first.done ? undefined : first.value);
    await tx
      .insertInto('user_import')
      .values({
        id,
        ...shape,
        name: (withoutControlCharacters(name).trim() || 'import.csv').slice(0, 100),
        bytes: sizeOf(bytes),
        ignored: header.ignored,
        currency_id: programme?.currency.id ?? null,
        status: 'checked',
        checked_by: by.id,
        checked_at: now,
      })
      .execute();
    const count = await keepLines(tx, id, records, {
      mostLines,
      read: (record) => readLine(record, header, rules),
    });
    if (count === 0) refuseFields({ file: [{ code: 'empty_file' }] });
    await compareLines(tx, id);
    await followReferrers(tx, id, count);
    await recordAudit(
      tx,
      {
        staff: by,
        act: 'import.check',
        object: `import:${id}`,
        after: { name, sha256: shape.sha256, lines: count },
        address: by.address,
      },
      now,
    );
  });
  return id;
}

/** One file is looked at at a time, and none while one is imported. */
async function takeTurn(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('user import', 0)) as mine`.execute(tx);
  if (!rows[0]?.mine) throw new Refusal('busy');
  const running = await tx
    .selectFrom('user_import')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (running) refuseFields({ file: [{ code: 'import_runs' }] });
}

/** What was only looked at, and of what was imported the lines that went in. */
async function forgetChecked(tx: Tx): Promise<void> {
  await tx.deleteFrom('user_import').where('status', '=', 'checked').execute();
}

async function keepLines<Record>(
  tx: Tx,
  id: string,
  records: AsyncGenerator<Record>,
  { mostLines, read }: { mostLines: number; read(record: Record): ReadLine },
): Promise<number> {
  let count = 0;
  let waiting: ReadLine[] = [];
  const write = async () => {
    await insertLines(tx, id, count - waiting.length + 1, waiting);
    waiting = [];
  };
  for await (const record of records) {
    waiting.push(read(record));
    count += 1;
    if (count > mostLines)
      refuseFields({ file: [{ code: 'csv_many_lines', values: { most: String(mostLines) } }] });
    if (waiting.length === linesAtOnce) await write();
  }
  if (waiting.length > 0) await write();
  return count;
}

async function insertLines(tx: Tx, id: string, from: number, lines: ReadLine[]): Promise<void> {
  const rows = lines.map((line, place) => ({
    ...line,
    place: from + place,
    state: line.reasons.length > 0 ? 'wrong' : 'good',
  }));
  await sql`
    insert into user_import_line (import_id, place, line, email, registered_at, locale, telegram, aliases, referrer, balance, percent, state, reasons)
    select ${id}, place, line, email, registered_at, locale, telegram, aliases, referrer, balance, percent, state, reasons
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (place int, line int, email text, registered_at timestamptz, locale text,
      telegram text, aliases text[], referrer text, balance numeric, percent numeric, state text, reasons jsonb)`.execute(
    tx,
  );
}

const noted = (
  column: string,
  code: string,
  value = sql`null::text`,
) => sql`jsonb_build_array(jsonb_strip_nulls(
  jsonb_build_object('column', ${column}::text, 'code', ${code}::text, 'value', ${value})))`;

/** What lines say against each other, and against who is here. */
async function compareLines(tx: Tx, id: string): Promise<void> {
  await sql`analyze user_import_line`.execute(tx);
  await sql`
    update user_import_line l set state = 'there', reasons = ${noted('email', 'email_twice', sql`f.line::text`)}
    from (select place, first_value(line) over w as line, row_number() over w as n
      from user_import_line where import_id = ${id} and email is not null window w as (partition by email order by place)) f
    where l.import_id = ${id} and l.place = f.place and f.n > 1`.execute(tx);
  await sql`
    update user_import_line l set state = 'there', user_id = u.id, reasons = ${noted('email', 'known_email')}
    from users u where l.import_id = ${id} and l.state <> 'there' and u.email = l.email and u.activated_at is not null`.execute(
    tx,
  );
  const column = sql`case when l.aliases[1] = x.code then 'old_id' else 'old_code' end`;
  await sql`
    with x as (
      select l.place, c.code, first_value(l.line) over w as line, first_value(l.place) over w as first
      from user_import_line l, unnest(l.aliases) c (code) where l.import_id = ${id} and l.state <> 'there'
      window w as (partition by c.code order by l.place)
    )
    update user_import_line l set state = 'wrong', reasons = l.reasons || jsonb_build_array(
      jsonb_build_object('column', ${column}, 'code', 'code_twice', 'value', x.line::text))
    from x where l.import_id = ${id} and l.place = x.place and x.place <> x.first`.execute(tx);
  await sql`
    with x as (
      select l.place, c.code from user_import_line l, unnest(l.aliases) c (code)
      where l.import_id = ${id} and l.state <> 'there'
        and (exists (select from referral_alias a where a.code = c.code) or exists (select from partner p where p.code = c.code))
    )
    update user_import_line l set state = 'wrong', reasons = l.reasons || jsonb_build_array(
      jsonb_build_object('column', ${column}, 'code', 'code_taken'))
    from x where l.import_id = ${id} and l.place = x.place`.execute(tx);
  await findReferrers(tx, id);
}

/** Whoever led somebody here stands in the file, by email, number or code, or is here already. */
async function findReferrers(tx: Tx, id: string): Promise<void> {
  await sql`
    with name as materialized (
      select distinct on (name) name, place, user_id from (
        select email as name, place, user_id from user_import_line where import_id = ${id} and email is not null
        union all
        select c.code, place, user_id from user_import_line, unnest(aliases) c (code) where import_id = ${id}
      ) every_name order by name, place
    )
    update user_import_line l set referrer_place = n.place, referrer_user = n.user_id
    from name n where l.import_id = ${id} and l.state <> 'there' and n.name = l.referrer`.execute(tx);
  await sql`
    update user_import_line l set referrer_user = coalesce(
      (select u.id from users u where u.email = l.referrer and u.activated_at is not null),
      (select p.user_id from partner p where p.code = l.referrer),
      (select a.user_id from referral_alias a where a.code = l.referrer))
    where l.import_id = ${id} and l.state <> 'there' and l.referrer is not null and l.referrer_place is null`.execute(
    tx,
  );
  await sql`
    update user_import_line l set state = 'wrong', reasons = l.reasons || ${noted('referrer', 'referrer_unknown')}
    where l.import_id = ${id} and l.state <> 'there' and l.referrer is not null
      and l.referrer_place is null and l.referrer_user is null`.execute(tx);
}

/** Of each record: nothing is wrong, something is, or it need not go in. */
const [good, wrong, there] = [0, 1, 2];

/**
 * Refuses who led themselves here, straight or in a circle, and those whose referrer does not go in: once they were here
 * without, nothing would bring them together any more. Each record has one referrer at most, so a walk along them is enough.
 */
async function followReferrers(tx: Tx, id: string, count: number): Promise<void> {
  const referrer = new Int32Array(count + 1);
  const line = new Int32Array(count + 1);
  const state = new Uint8Array(count + 1);
  const pageSize = 20_000;
  for (let after = 0; after < count; after += pageSize) {
    const { rows } = await sql<{ place: number; line: number; referrer: number | null; state: string }>`
      select place, line, case when referrer_user is null then referrer_place end as referrer, state from user_import_line
      where import_id = ${id} and place > ${after} and place <= ${after + pageSize}`.execute(tx);
    for (const row of rows) {
      referrer[row.place] = row.referrer ?? 0;
      line[row.place] = row.line;
      state[row.place] = row.state === 'good' ? good : row.state === 'there' ? there : wrong;
    }
  }
  const found = new Map<number, Reason>();
  const at = (list: Int32Array | Uint8Array, place: number) => list[place] ?? 0;
  /** Which walk came by, so that coming by again means a circle. */
  const walk = new Int32Array(count + 1);
  const isDone = new Uint8Array(count + 1);
  for (let start = 1; start <= count; start += 1) {
    const path: number[] = [];
    let place = start;
    while (place !== 0 && !isDone[place] && walk[place] !== start) {
      walk[place] = start;
      path.push(place);
      place = at(referrer, place);
    }
    if (place !== 0 && !isDone[place] && at(state, place) !== there) {
      const circle = path.slice(path.indexOf(place));
      const code = circle.length === 1 ? 'referrer_self' : 'referrer_circle';
      for (const one of circle) {
        found.set(one, { column: 'referrer', code });
        state[one] = wrong;
      }
    }
    for (const one of path.reverse()) {
      isDone[one] = 1;
      const by = at(referrer, one);
      if (by === 0 || found.has(one) || at(state, one) === there || at(state, by) !== wrong) continue;
      found.set(one, { column: 'referrer', code: 'referrer_stays', value: String(at(line, by)) });
      state[one] = wrong;
    }
  }
  const all = [...found];
  for (let from = 0; from < all.length; from += linesAtOnce) {
    const some = all.slice(from, from + linesAtOnce).map(([place, reason]) => ({ place, reason }));
    await sql`
      update user_import_line l set state = 'wrong', reasons = l.reasons || jsonb_build_array(r.reason)
      from jsonb_to_recordset(${JSON.stringify(some)}) as r (place int, reason jsonb)
      where l.import_id = ${id} and l.place = r.place`.execute(tx);
  }
}
