import type { SameKeys } from '@menyala/contract/messages';
import type { useTranslations } from 'use-intl';
import type { messages as russian } from './ru.ts';

/** The messages as they are written in Russian: their text tells which arguments they take. */
export type Russian = typeof russian;

/** All messages of a language: both have the same keys. */
export type Messages = SameKeys<Russian>;

/** The function with which all of the office is written; a helper takes it where it is no hook. */
export type Translate = ReturnType<typeof useTranslations<never>>;

/** The key of a message. One that takes arguments is translated where its key is written out. */
export type MessageKey = KeysOf<Russian>;

type KeysOf<Node, Before extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? Node[Key] extends `${string}{${string}`
      ? never
      : `${Before}${Key}`
    : KeysOf<Node[Key], `${Before}${Key}.`>;
}[keyof Node & string];
