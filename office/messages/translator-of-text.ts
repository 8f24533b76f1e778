import { timeZone } from '@menyala/contract/moment';
import type { FormatLocale } from '@menyala/money';
import { createTranslator } from 'use-intl/core';

export type TranslateText = (text: string, values?: Record<string, unknown>) => string;
/** Keys are text here, so none of their types is known. */
type Translator = (key: string, values: object) => string;

/**
 * Translates what may be a key. What is none is shown as it is, or as `_`: a sentence of the server, or a name that
 * react-admin looks for and that is not meant to exist. React-admin counts with `smart_count`, the messages with `count`.
 */
export function translatorOfText(messages: object, locale: FormatLocale): TranslateText {
  const translate = createTranslator({ messages, locale, timeZone } as never) as unknown as Translator;
  return (text, { _: otherwise = text, smart_count: count, ...values } = {}) =>
    isMessage(messages, text)
      ? translate(text, count === undefined ? values : { ...values, count })
      : String(otherwise);
}

/**
 * A message is text, or a list of parts once it is compiled; an object is a group of messages. It is looked up here, since the
 * library refuses to show a compiled message as it is while the program runs from its sources.
 */
function isMessage(messages: object, key: string): boolean {
  const message = key
    .split('.')
    .reduce<unknown>(
      (group, name) => (isGroup(group) && Object.hasOwn(group, name) ? group[name] : undefined),
      messages,
    );
  return typeof message === 'string' || Array.isArray(message);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
