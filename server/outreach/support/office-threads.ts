import { dayIn, dayStart } from '@menyala/contract/hours';
import type { OfficeThread, OfficeThreadRow, SupportTab } from '@menyala/contract/office/support';
import { sightOf } from '@menyala/contract/sight';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { listedText, shownTo, textShownTo } from '../../platform/sight.ts';
import { holderOf } from './lease.ts';
import { beginning } from './own-threads.ts';
import { lastMessagesOf, messagesOf, subjectOf, type Thread } from './thread-queries.ts';

type Asking = Pick<StaffSession, 'id' | 'role'>;

type Row = Thread & {
  public_id: string | null;
  claim_email: string | null;
  user_email: string | null;
  taken_login: string | null;
};

const ofTab: Record<SupportTab, (me: number) => RawBuilder<boolean>> = {
  // Whoever took it has it under "mine".
  new: (me) => sql`not thread.is_closed and thread.waits_since is not null
    and thread.taken_by is distinct from ${me}`,
  mine: (me) => sql`not thread.is_closed and thread.taken_by = ${me}`,
  waiting: () => sql`not thread.is_closed and thread.waits_since is null`,
  closed: () => sql`thread.is_closed`,
};

const joined = sql`support_thread thread left join claim on claim.id = thread.claim_id
  left join users on users.id = coalesce(thread.user_id, claim.user_id) left join staff on staff.id = thread.taken_by`;
const columns = sql`thread.*, claim.public_id, claim.email as claim_email, users.email as user_email,
  staff.login as taken_login`;

/** Threads of a tab: those who wait longest first, closed ones newest first. A search looks into numbers, names and emails. */
export async function listOfficeThreads(
  ctx: Context,
  {
    tab = 'new',
    q = '',
    page = 1,
    size = usualSize,
  }: { tab?: SupportTab; q?: string; page?: number; size?: number },
  asking: Asking,
) {
  const words = q.trim().toLowerCase();
  // Whoever does not see emails finds nothing by them.
  const isWithEmails = sightOf('email', asking.role) === 'whole';
  const emails = isWithEmails ? sql`, thread.email, claim.email, users.email` : sql``;
  const found =
    words === ''
      ? sql`true`
      : sql`position(${words} in lower(concat_ws(' ', thread.name, thread.claim_number, claim.public_id, thread.id::text,
          claim.id::text ${emails}))) > 0`;
  const order =
    tab === 'closed'
      ? sql`thread.closed_at desc`
      : sql`thread.waits_since nulls last, thread.updated_at desc`;
  const where = sql`${ofTab[tab](asking.id)} and ${found}`;
  const [{ rows }, total, counts, firstAnswer] = await Promise.all([
    sql<Row>`select ${columns} from ${joined} where ${where} order by ${order}
      limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
    sql<{ count: number }>`select count(*)::int as count from ${joined} where ${where}`.execute(ctx.db),
    countThreads(ctx, asking),
    firstAnswers(ctx),
  ]);
  const last = await lastMessagesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row): OfficeThreadRow => {
    const { text = '', by = 'customer' } = last.get(row.id) ?? {};
    return { ...headOf(ctx, row, asking), last: listedText(beginning(text)), lastBy: by };
  });
  return { items, page, size, total: total.rows[0]?.count ?? 0, counts, firstAnswer };
}

async function countThreads({ db }: Context, { id }: Asking) {
  const { rows } = await sql<{ new: number; mine: number; waiting: number }>`
    select count(*) filter (where ${ofTab.new(id)})::int as new,
      count(*) filter (where ${ofTab.mine(id)})::int as mine,
      count(*) filter (where ${ofTab.waiting(id)})::int as waiting
    from support_thread thread where not is_closed`.execute(db);
  return rows[0] ?? { new: 0, mine: 0, waiting: 0 };
}

/** Questions that nobody has at hand, and since when the oldest of them waits; null where there is none. */
export async function questionsThatWait(
  { db }: Pick<Context, 'db'>,
  now: Date,
): Promise<{ count: number; since: Date } | null> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(waits_since) as since from support_thread
    where not is_closed and waits_since is not null and (taken_until is null or taken_until <= ${now})`.execute(
    db,
  );
  const [{ count, since } = { count: 0, since: null }] = rows;
  return since === null ? null : { count, since };
}

const week = 7 * 24 * 60 * 60 * 1000;

/** How soon threads get their first answer, in the middle, by when they began. */
async function firstAnswers({ db, clock, catalogue }: Context) {
  const now = clock.now();
  const { zone } = catalogue.current().settings.hours;
  const today = new Date(dayStart(zone, dayIn(zone, now.getTime())));
  const since = new Date(now.getTime() - week);
  const median = sql`percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))`;
  const { rows } = await sql<{ today: number | null; week: number | null }>`
    select round((${median} filter (where created_at >= ${today}))::numeric)::int as today,
      round((${median})::numeric)::int as week
    from support_thread where first_answered_at is not null and created_at >= ${since}`.execute(db);
  return rows[0] ?? { today: null, week: null };
}

/** @throws Refusal `not_found` */
export async function showOfficeThread(ctx: Context, id: string, asking: Asking): Promise<OfficeThread> {
  const { rows } = await sql<Row>`select ${columns} from ${joined} where thread.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const email = emailOf(row);
  const read = Number(row.read_seq);
  const messages = await messagesOf(ctx, row.id);
  return {
    ...headOf(ctx, row, asking),
    email: email && shownTo(asking.role, 'email', email),
    reveal: email !== null && sightOf('email', asking.role) === 'press' ? 'email' : null,
    user: row.user_id,
    said: row.claim_number === null ? null : await claimOfNumber(ctx, row.claim_number, email),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    messages: messages.map((message) => ({
      id: message.id,
      seq: message.seq,
      kind: message.kind,
      by: message.by,
      isProven: message.isProven,
      text: textShownTo(asking.role, message.text),
      at: message.at.toISOString(),
      picture: message.hasPicture ? message.id : null,
      isRead: message.kind === 'staff' && message.seq <= read,
    })),
    isForgotten: row.forgotten_at !== null,
  };
}

/** The email that answers go to. @returns undefined where there is no such thread */
export async function emailOfThread(ctx: Context, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${joined} where thread.id = ${id}`.execute(ctx.db);
  return rows[0] && emailOf(rows[0]);
}

/** Of a claim the claim's, of an account the account's. */
const emailOf = ({ claim_id, claim_email, email, user_email }: Row): string | null =>
  claim_id === null ? (email ?? user_email) : claim_email;

function headOf(ctx: Context, row: Row, { id: me, role }: Asking) {
  const email = emailOf(row);
  const holder = holderOf(row, ctx.clock.now());
  // The name is how the customer wants to be called, and whoever answers calls them so.
  const called = [row.name, email === null ? '' : shownTo(role, 'email', email)].filter(
    (part) => part !== '',
  );
  return {
    id: row.id,
    from:
      row.claim_id !== null
        ? ('claim' as const)
        : row.email === null
          ? ('account' as const)
          : ('form' as const),
    subject: textShownTo(role, subjectOf(ctx.vault, row)),
    customer: called.join(' · '),
    language: languageOfLocale(row.locale),
    claim: row.claim_id === null ? null : { id: row.claim_id, publicId: row.public_id ?? '' },
    status: row.is_closed ? ('closed' as const) : ('open' as const),
    waitsSince: row.waits_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lease:
      holder === null
        ? null
        : {
            login: row.taken_login ?? '',
            isMine: holder === me,
            until: row.taken_until?.toISOString() ?? '',
          },
  };
}

async function claimOfNumber({ db }: Context, number: string, email: string | null) {
  const claim = await db
    .selectFrom('claim')
    .select(['id', 'email'])
    .where('public_id', '=', number)
    .executeTakeFirst();
  return { number, claim: claim?.id ?? null, isSameEmail: !!claim && claim.email === email };
}
