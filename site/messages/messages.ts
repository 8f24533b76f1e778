import type { messages as first } from './ru.ts';
import type { messages as aboutDirection } from './ru-aboutDirection.ts';
import type { messages as account } from './ru-account.ts';
import type { messages as auth } from './ru-auth.ts';
import type { messages as authorize } from './ru-authorize.ts';
import type { messages as cards } from './ru-cards.ts';
import type { messages as cash } from './ru-cash.ts';
import type { messages as chat } from './ru-chat.ts';
import type { messages as claims } from './ru-claims.ts';
import type { messages as contacts } from './ru-contacts.ts';
import type { messages as content } from './ru-content.ts';
import type { messages as directions } from './ru-directions.ts';
import type { messages as errors } from './ru-errors.ts';
import type { messages as home } from './ru-home.ts';
import type { messages as invoice } from './ru-invoice.ts';
import type { messages as offline } from './ru-offline.ts';
import type { messages as partners } from './ru-partners.ts';
import type { messages as payLink } from './ru-payLink.ts';
import type { messages as picker } from './ru-picker.ts';
import type { messages as promocodes } from './ru-promocodes.ts';
import type { messages as referrer } from './ru-referrer.ts';
import type { messages as reviews } from './ru-reviews.ts';
import type { messages as sales } from './ru-sales.ts';
import type { messages as shop } from './ru-shop.ts';
import type { messages as shopApi } from './ru-shopApi.ts';
import type { messages as shopLinks } from './ru-shopLinks.ts';
import type { messages as shopRefunds } from './ru-shopRefunds.ts';
import type { messages as support } from './ru-support.ts';
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
  typeof aboutDirection &
  typeof directions &
  typeof partners &
  typeof cash &
  typeof referrer &
  typeof widget &
  typeof chat &
  typeof offline &
  typeof promocodes &
  typeof support &
  typeof contacts &
  typeof content &
  typeof reviews &
  typeof invoice &
  typeof payLink &
  typeof shopLinks &
  typeof sales &
  typeof shop &
  typeof shopApi &
  typeof shopRefunds &
  typeof authorize;

/** All messages of a language: both have the same keys. */
export type Messages = {
  readonly [Namespace in keyof Russian]: { readonly [Key in keyof Russian[Namespace]]: string };
};
