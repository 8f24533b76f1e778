import type { Language } from '@menyala/contract';
import type { createTranslator } from 'use-intl/core';
import { claimEmails as claimsInEnglish } from './en/claim-emails.ts';
import { commonEmails as commonInEnglish } from './en/common-emails.ts';
import { claimEmails as claimsInRussian } from './ru/claim-emails.ts';
import { commonEmails as commonInRussian } from './ru/common-emails.ts';
import { translators } from './translators.ts';

const ru = { common: commonInRussian, claims: claimsInRussian };
const en = { common: commonInEnglish, claims: claimsInEnglish };

/** For the tests of messages. */
export const emailTexts = { ru, en };

export type EmailTranslate = ReturnType<typeof createTranslator<typeof ru>>;

const inLanguages = translators<EmailTranslate>({ ru, en });

/** What emails say in a language. A kind without a message does not compile where it is composed. */
export function emailMessages(language: Language): EmailTranslate {
  return inLanguages[language];
}
