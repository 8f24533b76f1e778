import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { makerProof } from '../../people/access/maker.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, siteAddress } from '../../platform/languages.ts';
import type { Email, EmailBlock } from '../emails/email/email.ts';
import { emailSettings } from '../emails/email-settings.ts';
import { type ComposedEmail, keepEmails } from '../emails/keep-emails.ts';
import { sanitise } from '../emails/sanitise.ts';
import { emailMessages } from '../messages/email-messages.ts';
import { maskedText } from './masked-text.ts';
import { threadProof } from './thread-proof.ts';
import { messagesOf, subjectOf, type Thread } from './thread-queries.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'secrets' | 'vault'>;

type Row = Thread & {
  public_id: string | null;
  claim_email: string | null;
  claim_locale: string | null;
  requisites_changed_at: Date | null;
  user_email: string | null;
};

/** More than so much of one batch is read in the thread. */
const mostInEmail = 10;

/** Writes to customers what they have not read in time: all of it in one email, with the way to answer. */
export async function writeSupportEmails(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<void> {
  const emails: ComposedEmail[] = [];
  for (const { id, topic, payload } of happened) {
    if (topic !== 'support.unread') continue;
    const { rows } = await sql<Row>`
      select thread.*, claim.public_id, claim.email as claim_email, claim.locale as claim_locale,
        claim.requisites_changed_at, users.email as user_email
      from support_thread thread left join claim on claim.id = thread.claim_id
      left join users on users.id = thread.user_id
      where thread.id = ${String(payload['thread'])}`.execute(tx);
    const [thread] = rows;
    const recipient =
      thread && (thread.claim_id === null ? (thread.email ?? thread.user_email) : thread.claim_email);
    if (!thread || !recipient) continue;
    const upTo = Number(payload['upTo']);
    const answers = (
      await messagesOf({ db: tx, vault: ctx.vault }, thread.id, Number(payload['after']))
    ).filter(({ kind, seq }) => kind === 'staff' && seq <= upTo);
    // Closed and forgotten meanwhile.
    if (answers.length === 0) continue;
    const locale = thread.claim_locale ?? thread.locale;
    emails.push({
      ...{ claimId: thread.claim_id, outboxId: id, kind: 'support.answer', locale, recipient },
      email: supportEmail(ctx, thread, answers, locale),
    });
  }
  await keepEmails(ctx, tx, emails);
}

function supportEmail(
  ctx: Writer,
  thread: Row,
  answers: readonly { text: string; hasPicture: boolean }[],
  locale: string,
): Email {
  const language = languageOfLocale(locale);
  const { settings: own, ownTexts } = ctx.catalogue.current();
  const t = emailMessages(language, ownTexts);
  const settings = emailSettings(own, language);
  const number = thread.claim_id && (own.usePublicId ? thread.public_id : thread.claim_id.slice(0, 8));
  const about = number
    ? t('support.claim', { number })
    : t('support.question', { subject: sanitise(maskedText(subjectOf(ctx.vault, thread)), 120) });
  const title = t('support.title', { exchange: settings.name });
  return {
    language,
    settings,
    subject: number ? t('support.subject', { number }) : title,
    preheader: t('support.preheader'),
    badge: null,
    about,
    title,
    greeting: t('common.greeting'),
    blocks: [
      ...answers.slice(0, mostInEmail).flatMap(({ text, hasPicture }) => blocksOf(text, hasPicture, t)),
      ...(answers.length > mostInEmail ? [paragraph(t('support.more'))] : []),
      {
        kind: 'button',
        text: t('support.button'),
        address: linkOf(ctx, thread, language),
        hint:
          thread.claim_id === null && thread.user_id !== null ? t('common.pageAddress') : t('common.ownLink'),
      },
      { kind: 'note', tone: 'neutral', label: null, text: t('support.neverFirst') },
    ],
    footer: t('common.automatic'),
  };
}

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });

/** An answer a line a paragraph: nothing of it is markup, and its details are masked, as in every email. */
function blocksOf(text: string, hasPicture: boolean, t: ReturnType<typeof emailMessages>): EmailBlock[] {
  if (hasPicture) return [paragraph(t('support.picture'))];
  return maskedText(text)
    .split('\n')
    .map((line) => sanitise(line, 4000))
    .filter((line) => line !== '')
    .map(paragraph);
}

/** Back to the thread: on the claim's page, in the account, or on a page of its own. */
function linkOf(ctx: Writer, thread: Row, language: 'ru' | 'en'): string {
  const { id, claim_id: claimId, user_id: userId, requisites_changed_at: changedAt } = thread;
  if (claimId !== null)
    return siteAddress(ctx, language, `/claim/${claimId}?maker=${makerProof(ctx, claimId, changedAt)}`);
  if (userId !== null) return siteAddress(ctx, language, `/account/support?question=${id}`);
  return siteAddress(ctx, language, `/contacts/${id}?thread=${threadProof(ctx, id)}`);
}
