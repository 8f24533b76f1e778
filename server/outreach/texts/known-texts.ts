import type { Language } from '@menyala/contract';
import type { OfficeText } from '@menyala/contract/office/texts';
import { claimPageTexts, ofClaimPage } from '../../exchange/claims/page/messages/claim-messages.ts';
import { ofStatuses, statusMessages } from '../../market/currencies/status-texts.ts';
import { leavesOf } from '../../platform/texts/own-texts.ts';
import { type Placeholder, placeholdersOf } from '../../platform/texts/text-mistakes.ts';
import { emailTexts, ofEmails } from '../messages/email-messages.ts';

/** A text that owners may say in their own words. */
export interface KnownText {
  key: string;
  group: string;
  section: OfficeText['section'];
  usual: Record<Language, string>;
  placeholders: Placeholder[];
}

const inLanguage = (language: Language) => [
  ...leavesOf(emailTexts[language], ofEmails),
  ...leavesOf(statusMessages[language], ofStatuses),
  ...leavesOf(claimPageTexts[language], ofClaimPage),
];

const english = new Map(inLanguage('en'));

/** What the office itself is told is its own matter. */
const isOfOffice = (key: string) => key.startsWith('emails.test.');

export const knownTexts: ReadonlyMap<string, KnownText> = new Map(
  inLanguage('ru')
    .filter(([key]) => !isOfOffice(key))
    .map(([key, ru]) => [
      key,
      {
        key,
        ...placeOf(key),
        usual: { ru, en: english.get(key) ?? '' },
        placeholders: placeholdersOf(ru, key),
      },
    ]),
);

/** The emails and shared parts in their order, each by the title that its reader sees. */
export const knownGroups = [...Map.groupBy(knownTexts.values(), ({ group }) => group)].map(([id, texts]) => ({
  id,
  section: texts[0]?.section ?? ('other' as const),
  name: nameOf(id, texts),
}));

function placeOf(key: string): Pick<KnownText, 'group' | 'section'> {
  const [first = '', second = '', third = '', fourth = ''] = key.split('.');
  if (first === 'status') return { section: 'page', group: 'page.statuses' };
  if (first === 'page') return { section: 'page', group: `page.${pageGroup(second)}` };
  if (second === 'claims')
    return { section: 'claims', group: third === 'news' ? `claims.${fourth}` : 'claims' };
  if (second === 'cards') return { section: 'cards', group: third === 'news' ? `cards.${fourth}` : 'cards' };
  if (second === 'account' || second === 'programme') {
    const isOne = key.split('.').length > 3 && third !== 'sums';
    return { section: second, group: isOne ? `${second}.${third}` : second };
  }
  return { section: 'other', group: second };
}

function pageGroup(name: string): string {
  if (name === 'chose') return 'moves';
  return ['events', 'moves', 'choice'].includes(name) ? name : 'sentences';
}

function nameOf(group: string, texts: readonly KnownText[]): Record<Language, string> | null {
  const isOne = group.includes('.') && !group.startsWith('page.');
  const title = texts.find(({ key }) => key.endsWith('.title') && key.split('.').length <= 5);
  return isOne && title ? title.usual : null;
}
