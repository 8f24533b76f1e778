import type { LetterBlock, LetterLine } from './letter/letter.ts';
import type { ProgrammeUserNews, UserNews } from './user-letter.ts';

/** What one kind of letter about an account says, block by block; its preheader is the first paragraph. */
export interface UserLetterContent {
  subject: string;
  /** A few words without a full stop. */
  title: string;
  blocks: LetterBlock[];
}

/** What all of them may need of the exchange. */
export interface UserLetterSettings {
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

/** A kind without words does not compile. */
export type UserNewsWriters = {
  [K in UserNewsKind]: (news: NewsOf<K>, settings: UserLetterSettings) => UserLetterContent;
};

/** Of these the words stand in a file of their own. */
export type ProgrammeWriters = Pick<UserNewsWriters, ProgrammeUserNews['kind']>;

/** The words of the letters in one language. */
export interface UserLetterTexts {
  news: UserNewsWriters;
  greeting: string;
  automatic: string;
}

export const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });

/** What the reader does if it was not they. */
export const warning = (text: string): LetterBlock => ({ kind: 'note', tone: 'danger', label: null, text });
export const aside = (text: string): LetterBlock => ({ kind: 'note', tone: 'neutral', label: null, text });

export const button = (text: string, address: string, hint: string): LetterBlock => ({
  kind: 'button',
  text,
  address,
  hint,
});

/** Why, in words of staff; nothing where they gave none. */
export const reasonNote = (label: string, reason: string | null): LetterBlock[] =>
  reason === null ? [] : [{ kind: 'note', tone: 'danger', label, text: reason }];

export const facts = (lines: (LetterLine | null)[]): LetterBlock => ({
  ...{ kind: 'facts', title: null },
  lines: lines.filter((line) => line !== null),
});
