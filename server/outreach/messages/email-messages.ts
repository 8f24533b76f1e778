import type { Language } from '@menyala/contract';
import type { createTranslator } from 'use-intl/core';
import { noOwnTexts, type OwnTexts } from '../../platform/texts/own-texts.ts';
import { ownTranslators } from '../../platform/texts/translators.ts';
import { accountEmails as accountInEnglish } from './en/account-emails.ts';
import { cardEmails as cardsInEnglish } from './en/card-emails.ts';
import { claimEmails as claimsInEnglish } from './en/claim-emails.ts';
import { commonEmails as commonInEnglish } from './en/common-emails.ts';
import { otherEmails as othersInEnglish } from './en/other-emails.ts';
import { programmeEmails as programmeInEnglish } from './en/programme-emails.ts';
import { accountEmails as accountInRussian } from './ru/account-emails.ts';
import { cardEmails as cardsInRussian } from './ru/card-emails.ts';
import { claimEmails as claimsInRussian } from './ru/claim-emails.ts';
import { commonEmails as commonInRussian } from './ru/common-emails.ts';
import { otherEmails as othersInRussian } from './ru/other-emails.ts';
import { programmeEmails as programmeInRussian } from './ru/programme-emails.ts';

const ru = {
  common: commonInRussian,
  claims: claimsInRussian,
  cards: cardsInRussian,
  account: accountInRussian,
  programme: programmeInRussian,
  ...othersInRussian,
};
const en = {
  common: commonInEnglish,
  claims: claimsInEnglish,
  cards: cardsInEnglish,
  account: accountInEnglish,
  programme: programmeInEnglish,
  ...othersInEnglish,
};

/** For the tests of messages. */
export const emailTexts = { ru, en };

export type EmailTranslate = ReturnType<typeof createTranslator<typeof ru>>;

/** What the paths of emails' texts begin with, where owners say them in their own words. */
export const ofEmails = 'emails.';

const inLanguages = ownTranslators<EmailTranslate>({ ru, en }, ofEmails);

/** What emails say in a language, in the owner's words where there are some. A kind without a message does not compile where it is composed. */
export function emailMessages(language: Language, own: OwnTexts = noOwnTexts): EmailTranslate {
  return inLanguages(own)[language];
}
