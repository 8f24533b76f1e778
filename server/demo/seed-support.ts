import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { insertMessage } from '../outreach/support/thread-queries.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { Tx } from '../platform/database/connection.ts';
import { localeOf } from '../platform/languages.ts';
import { associatedData } from '../platform/vault/associated-data.ts';
import { questions, readyAnswers } from './seed-catalogue/support.ts';

type Filled = Pick<Context, 'db' | 'clock' | 'vault'>;

const minuteMs = 60_000;

/**
 * Gives a demo ready answers and a few questions of customers: one that waits, one that was answered, one that is closed. A demo
 * that has any is left as it is. @returns whether it was filled now
 */
export function seedDemoSupport(ctx: Filled): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.fillingProgramme)})`.execute(tx);
    const { rows } = await sql<{ is: boolean }>`
      select not (exists (select from ready_answer) or exists (select from support_thread)) as is`.execute(
      tx,
    );
    if (rows[0]?.is !== true) return false;
    const now = ctx.clock.now();
    await tx
      .insertInto('ready_answer')
      .values(
        readyAnswers.map(({ title, text }) => ({
          ...{ title_ru: title.ru, title_en: title.en, text_ru: text.ru, text_en: text.en },
          updated_at: now,
        })),
      )
      .execute();
    for (const question of questions) await insertQuestion(ctx, tx, question, now);
    return true;
  });
}

async function insertQuestion(
  ctx: Filled,
  tx: Tx,
  question: (typeof questions)[number],
  now: Date,
): Promise<void> {
  const { name, email, subject, language, text, answer, minutesAgo, isClosed } = question;
  const id = randomUUID();
  const at = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const answeredAt = answer === null ? null : at(minutesAgo - 4);
  await tx
    .insertInto('support_thread')
    .values({
      ...{ id, name, email, locale: localeOf(language satisfies Language), is_closed: isClosed },
      ...{ created_at: at(minutesAgo), updated_at: answeredAt ?? at(minutesAgo) },
      subject: ctx.vault.encrypt(subject, associatedData.supportThread(id)),
      ...{ waits_since: answer === null ? at(minutesAgo) : null, first_answered_at: answeredAt },
      closed_at: isClosed ? answeredAt : null,
    })
    .execute();
  const message = { threadId: id, kind: 'customer' as const, text };
  await insertMessage(ctx, tx, { ...message, id: randomUUID() }, at(minutesAgo));
  if (answer === null || answeredAt === null) return;
  const owner = await tx.selectFrom('staff').select('id').orderBy('id').limit(1).executeTakeFirst();
  const answered = {
    threadId: id,
    kind: 'staff' as const,
    text: answer,
    ...(owner && { staffId: owner.id }),
  };
  await insertMessage(ctx, tx, { ...answered, id: randomUUID() }, answeredAt);
}
