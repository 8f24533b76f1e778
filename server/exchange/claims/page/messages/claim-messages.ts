import type { Language } from '@menyala/contract';
import type { createTranslator } from 'use-intl/core';
import type { OwnTexts } from '../../../../platform/texts/own-texts.ts';
import { ownTranslators } from '../../../../platform/texts/translators.ts';
import { claimPage as en } from './en/claim-page.ts';
import { claimPage as ru } from './ru/claim-page.ts';

/** For the tests of messages, and for the list of what owners may say in their own words. */
export const claimPageTexts = { ru, en };

export type ClaimTranslate = ReturnType<typeof createTranslator<typeof ru>>;

/** What the paths of these texts begin with, where owners say them in their own words. */
export const ofClaimPage = 'page.';

const inLanguages = ownTranslators<ClaimTranslate>({ ru, en }, ofClaimPage);

/** What the page of a claim says, in the owner's words where there are some. */
export function claimMessages(own: OwnTexts, language: Language): ClaimTranslate {
  return inLanguages(own)[language];
}
