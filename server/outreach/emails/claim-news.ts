import type { EmailTranslate } from '../messages/email-messages.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { EmailLine, Tone } from './email/email.ts';
import type { EmailKind } from './email-kinds.ts';

/** What one kind of email about a claim says; everything that such emails have in common is added to it. */
export interface ClaimNews {
  subject: string;
  /** A few words without a full stop. */
  title: string;
  paragraphs: string[];
  /** What must not be overlooked, in the email's tone or one of its own. */
  notes?: { label?: string; text: string; tone?: Tone }[];
  /** The news in lines, under a title or none. */
  lines?: { title: string | null; lines: EmailLine[] }[];
  /** What the button is called where "Open the claim" is not enough, and where it leads if not to the claim's page. */
  button?: string;
  address?: string;
  /** False where the exchange's sums and details would only lead away from the news. */
  isOfExchange?: boolean;
}

/** What is said of one kind, the same in every language; the subject and the title only where they are not the kind's own. */
export type NewsComposition = (
  facts: ClaimFacts,
  t: Say,
) => Omit<ClaimNews, 'subject' | 'title'> & Partial<Pick<ClaimNews, 'subject' | 'title'>>;
export type NewsCompositions = Record<EmailKind, NewsComposition>;

/** Says a message in the reader's language. */
export type Say = EmailTranslate;
