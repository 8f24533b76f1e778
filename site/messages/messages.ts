import type { messages as first } from './ru.ts';
import type { messages as account } from './ru-account.ts';
import type { messages as auth } from './ru-auth.ts';
import type { messages as cards } from './ru-cards.ts';
import type { messages as claims } from './ru-claims.ts';
import type { messages as errors } from './ru-errors.ts';
import type { messages as home } from './ru-home.ts';
import type { messages as partners } from './ru-partners.ts';
import type { messages as picker } from './ru-picker.ts';
import type { messages as promocodes } from './ru-promocodes.ts';
import type { messages as referrer } from './ru-referrer.ts';
import type { messages as widget } from './ru-widget.ts';

/** The messages as they are written in Russian: their text tells which arguments they take. */
export type Russian = typeof first &
  typeof claims &
  typeof auth &
  typeof account &
  typeof cards &
  typeof picker &
  typeof home &
  typeof errors &
  typeof partners &
  typeof referrer &
  typeof widget &
  typeof promocodes;

/** All messages of a language: both have the same keys. */
export type Messages = {
  readonly [Namespace in keyof Russian]: { readonly [Key in keyof Russian[Namespace]]: string };
};
