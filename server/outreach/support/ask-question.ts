import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import {
  longestSupportSubject,
  longestSupportText,
  type SupportQuestion,
} from '@menyala/contract/site/support';
import type { Context } from '../../context.ts';
import { requireCaptcha } from '../../people/captcha/require-captcha.ts';
import { noteSuspicion } from '../../people/captcha/suspicion.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { localeOf } from '../../platform/languages.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { lockThread } from './thread-queries.ts';
import { addCustomerMessage } from './write-message.ts';

interface Asking {
  language: Language;
  address: string;
  user: UserSession | null;
}

/**
 * A question of the contact form, or of the account: a thread of its own. Asked twice with one key it is one question.
 * @returns the thread's id
 * @throws Refusal `validation` by field; `rate_limited`; `captcha`, asked last, since an answer counts once
 */
export function questionsOf(ctx: Context): (asked: SupportQuestion, by: Asking) => Promise<string> {
  const ofHour = attemptLimit(ctx, { name: 'support-question', attempts: 6, seconds: 60 * 60 });
  const ofDay = attemptLimit(ctx, { name: 'support-question-day', attempts: 20, seconds: 24 * 60 * 60 });
  return async (asked, by) => {
    const question = cleaned(asked, by.user);
    refuseWrong(wrongIn(question, by.user));
    const known = await ctx.db
      .selectFrom('support_thread')
      .select('id')
      .where('form_key', '=', question.key)
      .executeTakeFirst();
    if (known) return known.id;
    const visitor = by.user === null ? addressGroup(by.address) : `user ${by.user.id}`;
    await ofHour.take(visitor);
    await ofDay.take(visitor);
    if (by.user === null) {
      await requireCaptcha(ctx, 'contact', { address: by.address, answer: asked.captcha });
      await noteSuspicion(ctx, 'contact', by.address);
    }
    const id = await insertQuestion(ctx, question, by);
    ctx.outbox.wake();
    return id;
  };
}

/** One line: what would be a second line of a header is none. */
const line = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

function cleaned(asked: SupportQuestion, user: UserSession | null) {
  return {
    key: asked.key.toLowerCase(),
    name: line(asked.name),
    email: user === null ? oneEmail(asked.email ?? '') : null,
    subject: line(asked.subject),
    text: asked.text.replace(/\r\n?/g, '\n').trim(),
    claim: line(asked.claim).replace(/^[#№\s]+/, ''),
  };
}

type Question = ReturnType<typeof cleaned>;

function wrongIn(question: Question, user: UserSession | null): FieldErrors {
  const { name, email, subject, text, claim } = question;
  return {
    ...(name.length > 80 && { name: [{ code: 'too_long' as const }] }),
    ...wrongEmail(email, { isRequired: user === null }),
    ...(subject === '' && { subject: [{ code: 'required' as const }] }),
    ...(subject.length > longestSupportSubject && { subject: [{ code: 'too_long' as const }] }),
    ...(text === '' && { text: [{ code: 'required' as const }] }),
    ...(text.length > longestSupportText && { text: [{ code: 'too_long' as const }] }),
    ...(claim.length > 40 && { claim: [{ code: 'too_long' as const }] }),
  };
}

function insertQuestion(ctx: Context, question: Question, { language, user }: Asking): Promise<string> {
  const now = ctx.clock.now();
  const id = randomUUID();
  return ctx.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('support_thread')
      .values({
        ...{ id, user_id: user?.id ?? null, locale: localeOf(language), created_at: now, updated_at: now },
        ...{ name: question.name, email: question.email, form_key: question.key },
        claim_number: question.claim === '' ? null : question.claim,
        subject: ctx.vault.encrypt(question.subject, associatedData.supportThread(id)),
      })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const known = await tx
        .selectFrom('support_thread')
        .select('id')
        .where('form_key', '=', question.key)
        .executeTakeFirstOrThrow();
      return known.id;
    }
    const thread = await lockThread(tx, id);
    if (!thread) throw new Error('A thread that was just made is gone.');
    const message = { id: randomUUID(), text: question.text, isProven: true };
    await addCustomerMessage(ctx, tx, thread, message);
    return id;
  });
}
