import type { Language } from '@menyala/contract';
import type { ClaimFacts, ClaimLetterTexts, LetterLine } from './claim-facts.ts';
import { englishClaimLetters } from './claim-letter-texts-en.ts';
import { russianClaimLetters } from './claim-letter-texts-ru.ts';

const texts: Record<Language, ClaimLetterTexts> = { ru: russianClaimLetters, en: englishClaimLetters };

/** The letter for the status that a claim has reached, as plain text. */
export function claimLetter(facts: ClaimFacts, language: Language): { subject: string; body: string } {
  const { statuses, greeting, labels, automatic } = texts[language];
  const { subject, paragraphs } = statuses[facts.status];
  const sums = [
    { label: labels.created, value: facts.createdAt },
    { label: labels.sends, value: facts.sends },
    { label: labels.receives, value: facts.receives },
    { label: labels.course, value: facts.course },
  ];
  const body = [
    greeting,
    ...paragraphs(facts),
    lines(sums),
    ...section(labels.fromRequisites, facts.fromRequisites),
    ...section(labels.toRequisites, facts.toRequisites),
    `${labels.page}\n${facts.link}`,
    `${facts.house}\n${automatic}`,
  ].join('\n\n');
  return { subject: subject(facts), body };
}

function section(title: string, requisites: LetterLine[]): string[] {
  return requisites.length === 0 ? [] : [`${title}:\n${lines(requisites)}`];
}

function lines(list: LetterLine[]): string {
  return list.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
