import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { tellStaffGroup } from '../../platform/jobs/notify-owners.ts';

/** So long a mail server may say no before somebody is called: they restart, and are busy for a while. */
const downAfterMs = 10 * 60 * 1000;
/** What was given up is told of so long; then it is history. */
const toldForMs = 3 * 24 * 60 * 60 * 1000;
/** And not more often than that. */
const tellEveryMs = 60 * 60 * 1000;

export interface MailTrouble {
  /** Since when no email leaves; null where some do. */
  down: { since: Date; waiting: number } | null;
  /** Emails that wait since the server refuses the exchange itself: no pause mends that, so it is told at once. */
  refused: { since: Date; waiting: number } | null;
  /** Emails that were given up. */
  failed: { since: Date; newest: Date; count: number } | null;
}

/** What is wrong with the mail. Only the few emails that were refused are looked at, and the last that left. */
export async function mailTrouble(db: Queryable, now: Date): Promise<MailTrouble> {
  const { rows } = await sql<{
    since: Date | null;
    waiting: number;
    refusedSince: Date | null;
    refused: number;
    failedSince: Date | null;
    newest: Date | null;
    failed: number;
  }>`
    select min(error_at) filter (where failed_at is null and not is_sender_refused) as since,
      count(*) filter (where failed_at is null and not is_sender_refused)::int as waiting,
      min(error_at) filter (where failed_at is null and is_sender_refused) as "refusedSince",
      count(*) filter (where failed_at is null and is_sender_refused)::int as refused,
      min(failed_at) filter (where failed_at > ${new Date(now.getTime() - toldForMs)}) as "failedSince",
      max(failed_at) as newest,
      count(*) filter (where failed_at > ${new Date(now.getTime() - toldForMs)})::int as failed
    from email_message where error_at is not null and forgotten_at is null`.execute(db);
  const [row] = rows;
  if (!row) return { down: null, refused: null, failed: null };
  const isLong = row.since !== null && now.getTime() - row.since.getTime() >= downAfterMs;
  const down =
    row.since !== null && isLong && !(await hasLeftSince(db, row.since))
      ? { since: row.since, waiting: row.waiting }
      : null;
  const failed =
    row.failedSince !== null && row.newest !== null
      ? { since: row.failedSince, newest: row.newest, count: row.failed }
      : null;
  const refused = row.refusedSince && { since: row.refusedSince, waiting: row.refused };
  return { down, refused, failed };
}

/** So many of the newest emails are looked at: where none of them left, hardly any did. */
async function hasLeftSince(db: Queryable, since: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(bool_or(sent_at > ${since}), false) as has
    from (select sent_at from email_message order by id desc limit 500) newest`.execute(db);
  return rows[0]?.has === true;
}

/** Tells the group of staff once that the mail does not work or is refused, and once an hour at most of emails that were given up. */
export async function watchMail(ctx: Pick<Context, 'db' | 'clock' | 'outbox'>): Promise<void> {
  const now = ctx.clock.now();
  const trouble = await mailTrouble(ctx.db, now);
  const isTold = await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('mail_watch')
      .values({ id: 'mail' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const watch = await tx.selectFrom('mail_watch').selectAll().forUpdate().executeTakeFirstOrThrow();
    const { down, refused, failed } = trouble;
    const isDownNews = down !== null && watch.down_told_at === null;
    const isRefusedNews = refused !== null && watch.refused_told_at === null;
    const toldAt = watch.failed_told_at;
    const isFailedNews =
      failed !== null &&
      (toldAt === null || (failed.newest > toldAt && now.getTime() - toldAt.getTime() >= tellEveryMs));
    if (isDownNews) await tellStaffGroup(tx, downNotice(down.waiting), now);
    if (isRefusedNews) await tellStaffGroup(tx, refusedNotice(refused.waiting), now);
    if (isFailedNews) await tellStaffGroup(tx, failedNotice(failed.count), now);
    await tx
      .updateTable('mail_watch')
      .set({
        down_told_at: down === null ? null : (watch.down_told_at ?? now),
        refused_told_at: refused === null ? null : (watch.refused_told_at ?? now),
        failed_told_at: isFailedNews ? now : toldAt,
      })
      .execute();
    return isDownNews || isRefusedNews || isFailedNews;
  });
  if (isTold) ctx.outbox.wake();
}

const page = '/emails?filter=%7B%22isRefused%22%3Atrue%7D';

const downNotice = (waiting: number) => ({
  kind: 'mail_down',
  title: { ru: 'Почта не работает', en: 'The mail does not work' },
  text: {
    ru: `Почтовый сервер не принимает письма больше 10 минут. Ждут отправки: ${waiting}.`,
    en: `The mail server has not taken any email for more than 10 minutes. Waiting: ${waiting}.`,
  },
  page,
});

const refusedNotice = (waiting: number) => ({
  kind: 'mail_refused',
  title: { ru: 'Почтовый сервер отказывает обменнику', en: 'The mail server refuses the exchange' },
  text: {
    ru: `Отправитель, пароль, лимит или запрет: ответ сервера виден у письма. Ждут отправки: ${waiting}. Письма пробуют уйти сутки.`,
    en: `The sender, the password, a limit or a ban: the server’s answer is with the email. Waiting: ${waiting}. Emails are tried for a day.`,
  },
  page,
});

const failedNotice = (count: number) => ({
  kind: 'emails_failed',
  title: { ru: 'Письма не ушли', en: 'Emails were not sent' },
  text: {
    ru: `Почтовый сервер отказал окончательно, писем: ${count}. Посмотрите, почему, и отправьте ещё раз.`,
    en: `The mail server refused for good, emails: ${count}. See why, and send them again.`,
  },
  page,
});
