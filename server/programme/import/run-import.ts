import type { Language } from '@menyala/contract';
import { isZero } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Posting, postAll } from '../../ledger/ledger-queries.ts';
import { passOf, passOutflow, shownOutflow } from '../../ledger/outflow.ts';
import { randomCode } from '../../market/promocodes/random-code.ts';
import { findProgramme } from '../../market/settings/programme.ts';
import { actorText } from '../../platform/actor.ts';
import type { Done, Shown } from '../../platform/approvals/approval.ts';
import { withApproval } from '../../platform/approvals/with-approval.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { type AuditedAct, recordAudit, recordAudits } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { isLostDatabase } from '../../platform/http/faults.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { findImports, type ImportRow, keepCounts } from './import-queries.ts';

/** People in one transaction: so few that whoever completes a claim, and books a profit too, does not feel the wait for it. */
const peopleAtOnce = 100;

interface ImportAsked {
  id: string;
  sha256: string;
}

declare module '../../platform/approvals/approval.ts' {
  interface ApprovalInputs {
    'import.run': ImportAsked;
  }
}

/**
 * Begins to import exactly the file that was looked at, or goes on where it stopped. Work that is repeated does it, so a
 * restart holds it up and no more. Told again, it changes nothing.
 * @throws Refusal `not_found` · `conflict` where it is another file, or another one runs · `programme_unset`; AwaitsApproval where its
 *   balances are more than one person may give
 */
export async function startImport(ctx: Context, id: string, sha256: string, by: ByStaff): Promise<void> {
  const input = { id, sha256 };
  const apply = (tx: Tx) => applyImportStart(ctx, tx, input, by);
  await withApproval(ctx, { kind: 'import.run', object: `import:${id}`, input, apply }, by);
  ctx.outbox.wake();
}

/** The whole start, in this transaction. @throws Refusal as `startImport` */
export async function applyImportStart(
  ctx: Context,
  tx: Tx,
  { id, sha256 }: ImportAsked,
  by: ByStaff,
): Promise<Done> {
  await sql`select pg_advisory_xact_lock(hashtextextended('start of a user import', 0))`.execute(tx);
  const [file] = await findImports(tx, id);
  if (!file) throw new Refusal('not_found');
  if (file.sha256 !== sha256) throw new Refusal('conflict');
  const before = { status: file.status };
  if (file.status === 'running' || file.status === 'done')
    return { result: undefined, before, after: before, danger: null };
  const running = await tx
    .selectFrom('user_import')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (running) throw new Refusal('conflict');
  // Balances were looked at in the currency of that moment.
  const hasMoney = Number(file.balance) > 0;
  if (hasMoney && findProgramme(ctx)?.currency.id !== file.currency_id) throw new Refusal('programme_unset');
  const now = ctx.clock.now();
  const left = await balancesLeft(tx, id);
  const outflow = { kind: 'balance', object: `import:${id}`, amount: left } as const;
  const pass =
    file.currency_id === null || isZero(left)
      ? null
      : await passOutflow(tx, { ...outflow, currencyId: file.currency_id }, by, now);
  await tx
    .updateTable('user_import')
    .set({
      status: 'running',
      started_by: by.id,
      address: by.address,
      started_at: file.started_at ?? now,
      ended_at: null,
      error: null,
    })
    .where('id', '=', id)
    .execute();
  const after = {
    ...{ name: file.name, sha256, people: file.good, balance: plain(file.balance) },
    imported: file.imported,
  };
  await recordAudit(
    tx,
    { staff: by, act: 'import.start', object: `import:${id}`, after, address: by.address },
    now,
  );
  await notifyOwners(tx, noticeOf(ctx, file, 'import_started', by.login), now);
  const danger = pass && (await shownOutflow(tx, pass, shownImport(ctx, file, left)));
  return { result: undefined, before, after: { status: 'running' }, danger };
}

/** Sums that the lines of a file that are still to come give to partners. */
async function balancesLeft(tx: Tx, id: string): Promise<string> {
  const { balance } = await tx
    .selectFrom('user_import_line')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('balance'), sql<string>`0`).as('balance'))
    .where('import_id', '=', id)
    .where('state', '=', 'good')
    .executeTakeFirstOrThrow();
  return plain(balance);
}

function shownImport(ctx: Context, file: ImportRow, left: string): Shown {
  return {
    title: { ru: 'Перенести людей и балансы из файла', en: 'Import people and balances from a file' },
    means: {
      ru: 'Партнёры получат балансы из файла и смогут их вывести.',
      en: 'Partners get the balances of the file, and can withdraw them.',
    },
    facts: [
      { label: { ru: 'Файл', en: 'File' }, before: null, after: file.name },
      { label: { ru: 'Людей', en: 'People' }, before: null, after: String(file.good) },
      {
        label: { ru: 'Балансы', en: 'Balances' },
        before: null,
        after: `${left} ${tickerOf(ctx, file)}`.trim(),
      },
    ],
    page: '/import',
  };
}

const tickerOf = (ctx: Context, { currency_id: id }: ImportRow): string =>
  id === null ? '' : (ctx.catalogue.current().currencies.get(id)?.ticker ?? '');

/** One batch of whatever import runs. @returns whether there is more to do */
export async function continueImport(ctx: Context): Promise<boolean> {
  const running = await ctx.db
    .selectFrom('user_import')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (!running) return false;
  try {
    const isMore = await ctx.db.transaction().execute((tx) => importSome(ctx, tx, running.id));
    ctx.outbox.wake();
    return isMore;
  } catch (error) {
    // What passes by itself is tried again; anything else would fail for ever, and is told.
    if (error instanceof Error && isLostDatabase(error)) throw error;
    ctx.log.error({ err: error, import: running.id }, 'an import stopped');
    await stopImport(ctx, running.id, whyStopped(error));
    return false;
  }
}

type Words = Record<Language, string>;

const whyStopped = (error: unknown): Words =>
  error instanceof Refusal && error.code === 'programme_unset'
    ? {
        ru: 'Валюта партнёрской программы с тех пор изменилась. Верните её или проверьте файл заново.',
        en: 'The currency of the referral program has changed since. Set it back, or check the file again.',
      }
    : {
        ru: 'Часть людей не удалось записать. Все, кто был до неё, уже здесь; причина в журнале сервера.',
        en: 'Some people could not be written. All before them are here; the cause is in the server’s log.',
      };

async function stopImport(ctx: Context, id: string, error: Words): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('user_import')
      .set({ status: 'stopped', ended_at: now, error: JSON.stringify(error) })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute();
    await recordAudit(
      tx,
      { staff: null, act: 'import.stop', object: `import:${id}`, after: error, address: null },
      now,
    );
  });
}

interface Waiting {
  place: number;
  line: number;
  email: string;
  aliases: string[];
  balance: string | null;
  percent: string | null;
}

interface Person extends Waiting {
  userId: number;
}

async function importSome(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  const run = await tx
    .selectFrom('user_import')
    .leftJoin('staff', 'staff.id', 'user_import.started_by')
    .select([
      'user_import.name',
      'currency_id',
      'started_by',
      'address',
      'staff.login',
      'staff.locale',
      'user_import.status',
    ])
    .where('user_import.id', '=', id)
    .forUpdate('user_import')
    .executeTakeFirst();
  if (run?.status !== 'running') return false;
  const now = ctx.clock.now();
  const { rows: waiting } = await sql<Waiting>`
    select place, line, email, aliases, balance::text, percent::text from user_import_line
    where import_id = ${id} and state = 'good' order by place limit ${peopleAtOnce}`.execute(tx);
  if (waiting.length === 0) {
    await finish(ctx, tx, id, now);
    return false;
  }
  const withMoney = waiting.some(({ balance }) => balance !== null);
  if (withMoney && findProgramme(ctx)?.currency.id !== run.currency_id) throw new Refusal('programme_unset');
  const ids = await insertPeople(tx, id, waiting, now);
  const people = waiting.flatMap((one): Person[] => {
    const userId = ids.get(one.email);
    return userId === undefined ? [] : [{ ...one, userId }];
  });
  await bindReferrers(
    tx,
    id,
    waiting.map(({ place }) => place),
  );
  await makePartners(tx, people, now);
  const actor = actorText({ kind: 'staff', id: run.started_by ?? 0, login: run.login ?? '' });
  const reason = (line: number) =>
    run.locale === 'en-US'
      ? `Imported from ${run.name}, line ${line}`
      : `Перенос из ${run.name}, строка ${line}`;
  const postings = people.flatMap(({ userId, balance, line }): Posting[] =>
    balance === null || run.currency_id === null
      ? []
      : [
          {
            ...{ kind: 'partner_adjustment', pass: passOf(`import:${id}`) },
            key: `user-import:${userId}`,
            actor,
            reason: reason(line),
            transfers: [
              {
                debit: { kind: 'profit' },
                credit: { kind: 'referral', owner: String(userId) },
                currencyId: run.currency_id,
                amount: plain(balance),
              },
            ],
          },
        ],
  );
  await postAll(tx, postings, now);
  const staff = run.started_by === null ? null : { id: run.started_by };
  await recordAudits(
    tx,
    people.map(({ userId, line, aliases, balance, percent }): AuditedAct => {
      const money = balance === null ? {} : { referral: plain(balance), currency: run.currency_id };
      const terms = percent === null ? {} : { ownPercent: plain(percent) };
      const after = { import: id, line, ...(aliases.length > 0 ? { aliases } : {}), ...terms, ...money };
      return {
        staff,
        act: 'import.person',
        object: `user:${userId}`,
        before: null,
        after,
        address: run.address,
      };
    }),
    now,
  );
  return true;
}

/**
 * Accounts without a password, which is set by the email of a reset. Whoever got an account meanwhile is there already.
 * @returns the new accounts by email
 */
async function insertPeople(tx: Tx, id: string, waiting: Waiting[], now: Date): Promise<Map<string, number>> {
  const places = waiting.map(({ place }) => place);
  await sql`select pg_advisory_xact_lock(k) from (
    select hashtextextended('email of a user ' || e, 0) as k from unnest(${waiting.map(({ email }) => email)}::text[]) e order by 1
  ) keys`.execute(tx);
  const { rows } = await sql<{ id: number; email: string }>`
    insert into users (email, locale, activated_at, telegram_name, created_at)
    select l.email, coalesce(l.locale, 'ru-RU'), coalesce(l.registered_at, ${now}), l.telegram, coalesce(l.registered_at, ${now})
    from user_import_line l where l.import_id = ${id} and l.place = any(${places}::int[]) order by l.place
    on conflict (email) where activated_at is not null do nothing
    returning id, email`.execute(tx);
  const known = JSON.stringify([{ column: 'email', code: 'known_email' }]);
  await sql`
    update user_import_line l set user_id = u.id,
      state = case when u.id = any(${rows.map((row) => row.id)}::int[]) then 'imported' else 'there' end,
      reasons = case when u.id = any(${rows.map((row) => row.id)}::int[]) then '[]' else ${known}::jsonb end
    from users u where l.import_id = ${id} and l.place = any(${places}::int[])
      and u.email = l.email and u.activated_at is not null`.execute(tx);
  // Nobody signs in any more with a sign-up of the same email that was never activated.
  const emails = rows.map(({ email }) => email);
  await sql`
    with ended as (
      update users set password_hash = null
      where email = any(${emails}::text[]) and activated_at is null and password_hash is not null returning id
    )
    delete from user_session s using ended e where s.user_id = e.id`.execute(tx);
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** Whose referral they are: of somebody who is here, or who comes in this batch, as do those who waited for them. */
async function bindReferrers(tx: Tx, id: string, places: number[]): Promise<void> {
  await sql`
    with bound as (
      update users u set referrer_id = coalesce(l.referrer_user, r.user_id)
      from user_import_line l left join user_import_line r on r.import_id = l.import_id and r.place = l.referrer_place
      where l.import_id = ${id} and l.state = 'imported' and u.id = l.user_id and u.referrer_id is null
        and (l.place = any(${places}::int[]) or l.referrer_place = any(${places}::int[]))
        and coalesce(l.referrer_user, r.user_id) is not null and coalesce(l.referrer_user, r.user_id) <> u.id
      returning u.referrer_id, (u.created_at at time zone 'Europe/Moscow')::date as day
    )
    insert into referral_day (user_id, day, sign_ups)
    select referrer_id, day, count(*) from bound group by 1, 2 order by 1, 2
    on conflict (user_id, day) do update set sign_ups = referral_day.sign_ups + excluded.sign_ups`.execute(
    tx,
  );
}

/** Who has a balance, a percentage or an old link is a partner, with a link of ours beside the old ones. */
async function makePartners(tx: Tx, people: Person[], now: Date): Promise<void> {
  let left = people.filter(
    ({ balance, percent, aliases }) => balance !== null || percent !== null || aliases.length > 0,
  );
  while (left.length > 0) {
    const rows = left.map(({ userId, percent }) => ({ id: userId, code: randomCode(), percent }));
    // Nothing is written where a code is another's, and another is drawn.
    const made = await sql<{ user_id: number }>`
      insert into partner (user_id, code, own_percent, created_at)
      select id, code, percent, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id int, code text, percent numeric)
      where not exists (select from referral_alias a where a.code = r.code)
      on conflict do nothing returning user_id`.execute(tx);
    const done = new Set(made.rows.map((row) => row.user_id));
    left = left.filter(({ userId }) => !done.has(userId));
  }
  const aliases = people.flatMap(({ userId, aliases: codes }) => codes.map((code) => ({ id: userId, code })));
  await sql`
    insert into referral_alias (code, user_id, created_at)
    select code, id, ${now} from jsonb_to_recordset(${JSON.stringify(aliases)}) as r (id int, code text)
    on conflict do nothing`.execute(tx);
}

async function finish(ctx: Context, tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('user_import').set({ status: 'done', ended_at: now }).where('id', '=', id).execute();
  const [file] = await findImports(tx, id);
  if (!file) return;
  await keepCounts(tx, file);
  const after = {
    imported: file.imported,
    there: file.there,
    wrong: file.wrong,
    balance: plain(file.balance),
  };
  await recordAudit(
    tx,
    { staff: null, act: 'import.end', object: `import:${id}`, after, address: null },
    now,
  );
  await notifyOwners(tx, noticeOf(ctx, file, 'import_ended', file.started_by ?? ''), now);
}

function noticeOf(
  ctx: Context,
  file: ImportRow,
  kind: 'import_started' | 'import_ended',
  login: string,
): Parameters<typeof notifyOwners>[1] {
  const isStart = kind === 'import_started';
  return {
    kind,
    title: isStart
      ? { ru: 'Начат перенос людей', en: 'An import of people has begun' }
      : { ru: 'Перенос людей закончен', en: 'An import of people has ended' },
    text: isStart
      ? {
          ru: 'Владелец переносит людей и балансы партнёров из файла.',
          en: 'An owner imports people and partners’ balances from a file.',
        }
      : {
          ru: 'Люди и балансы партнёров из файла перенесены.',
          en: 'The people and partners’ balances of the file are imported.',
        },
    facts: [
      { label: { ru: 'Кто', en: 'Who' }, value: login },
      { label: { ru: 'Файл', en: 'File' }, value: file.name },
      { label: { ru: 'Людей', en: 'People' }, value: String(isStart ? file.good : file.imported) },
      {
        label: { ru: 'Балансы', en: 'Balances' },
        value: `${plain(file.balance)} ${tickerOf(ctx, file)}`.trim(),
      },
    ],
    warning: {
      ru: 'Если вы этого не ждали, смените пароль владельца и остановите выплаты партнёрам.',
      en: 'If you did not expect this, change the owner’s password and hold partners’ withdrawals.',
    },
    page: '/import',
  };
}
