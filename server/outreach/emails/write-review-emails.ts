import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, siteAddress } from '../../platform/languages.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { Email, EmailBlock } from './email/email.ts';
import { emailSettings } from './email-settings.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { sanitise } from './sanitise.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'secrets' | 'vault'>;

/** Tells who left a review, and an email address at its claim, what the exchange answered in public. */
export async function writeReviewEmails(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<void> {
  const emails: ComposedEmail[] = [];
  for (const { id, topic, payload } of happened) {
    if (topic !== 'review.answered') continue;
    const review = await tx
      .selectFrom('review')
      .innerJoin('claim', 'claim.id', 'review.claim_id')
      .select(['review.answer', 'claim.id as claimId', 'claim.email', 'claim.locale'])
      .where('review.id', '=', Number(payload['review']))
      // Taken down meanwhile.
      .where('review.status', '=', 'published')
      .executeTakeFirst();
    if (!review || review.email === null || review.answer === '') continue;
    const { claimId, email: recipient, locale, answer } = review;
    emails.push({
      ...{ claimId, outboxId: id, kind: 'review.answer', locale, recipient },
      email: reviewEmail(ctx, answer, locale),
    });
  }
  await keepEmails(ctx, tx, emails);
}

function reviewEmail(ctx: Writer, answer: string, locale: string): Email {
  const language = languageOfLocale(locale);
  const { settings: own, ownTexts } = ctx.catalogue.current();
  const t = emailMessages(language, ownTexts);
  const settings = emailSettings(own, language);
  const title = t('review.title', { exchange: settings.name });
  const lines = answer.split('\n').map((line) => sanitise(line, 1000));
  return {
    language,
    settings,
    subject: title,
    preheader: t('review.preheader'),
    badge: null,
    about: null,
    title,
    greeting: t('common.greeting'),
    blocks: [
      ...lines.filter((line) => line !== '').map((text): EmailBlock => ({ kind: 'paragraph', text })),
      {
        kind: 'button',
        text: t('review.button'),
        address: siteAddress(ctx, language, '/reviews'),
        hint: t('common.pageAddress'),
      },
    ],
    footer: t('common.automatic'),
  };
}
