import type { Locale } from '@menyala/contract';
import type { EmailTranslate } from '../messages/email-messages.ts';
import type { EmailBlock, EmailLine } from './email/email.ts';
import type { UserNews } from './user-email.ts';

/** What one kind of email about an account says, block by block; its preheader is the first paragraph. */
export interface UserEmailContent {
  /** Only where it is not the title. */
  subject?: string;
  blocks: EmailBlock[];
}

/** What all of them may need of the exchange and of the reader's language. */
export interface UserEmailSettings {
  t: EmailTranslate;
  locale: Locale;
  name: string;
  /** Where people can be reached; null where the owner names nothing. */
  support: string | null;
}

export type UserNewsKind = UserNews['kind'];

/** The news of one kind. */
export type NewsOf<K extends UserNewsKind> = UserNews extends infer N
  ? N extends UserNews
    ? K extends N['kind']
      ? N
      : never
    : never
  : never;

/** The same in every language. A kind without a composition does not compile. */
export type UserNewsWriters = {
  [K in UserNewsKind]: (news: NewsOf<K>, settings: UserEmailSettings) => UserEmailContent;
};

export const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text });

/** What the reader does if it was not they. */
export const warning = (text: string): EmailBlock => ({ kind: 'note', tone: 'danger', label: null, text });
export const aside = (text: string): EmailBlock => ({ kind: 'note', tone: 'neutral', label: null, text });

export const button = (text: string, address: string, hint: string): EmailBlock => ({
  kind: 'button',
  text,
  address,
  hint,
});

/** Why, in words of staff; nothing where they gave none. */
export const reasonNote = (label: string, reason: string | null): EmailBlock[] =>
  reason === null ? [] : [{ kind: 'note', tone: 'danger', label, text: reason }];

export const facts = (lines: (EmailLine | null)[]): EmailBlock => ({
  ...{ kind: 'facts', title: null },
  lines: lines.filter((line) => line !== null),
});
