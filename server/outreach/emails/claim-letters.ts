import type { ClaimStatus, Language } from '@menyala/contract';
import { statusTexts } from '../../market/currencies/status-texts.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimLetterTexts, ClaimNews } from './claim-news.ts';
import type { Letter, LetterBlock, LetterLine, Tone } from './letter/letter.ts';
import { englishClaimLetters } from './words/en.ts';
import { russianClaimLetters } from './words/ru.ts';

const texts: Record<Language, ClaimLetterTexts> = { ru: russianClaimLetters, en: englishClaimLetters };

const tones: Record<ClaimStatus, Tone> = {
  new: 'warning',
  checking: 'accent',
  accepted: 'accent',
  paused: 'warning',
  sending: 'accent',
  sent: 'accent',
  success: 'positive',
  error: 'danger',
  deleted: 'neutral',
  refsucc: 'positive',
};

/** The letter of a kind about a claim. */
export function claimLetter(facts: ClaimFacts, language: Language): Letter {
  const words = texts[language];
  const news = words.news[facts.kind](facts);
  const ofExchange = news.isOfExchange ?? true;
  const { sends, receives } = facts;
  const sums = ofExchange ? ` ${sends.amount} ${sends.unit} → ${receives.amount} ${receives.unit}` : '';
  return {
    language,
    settings: facts.settings,
    subject: news.subject,
    preheader: `${news.paragraphs[0] ?? ''}${sums}`,
    badge: { tone: tones[facts.status], text: statusTexts[language][facts.status].label },
    about: words.about(facts.number),
    title: news.title,
    greeting: words.greeting,
    blocks: [
      ...news.paragraphs.map((text): LetterBlock => ({ kind: 'paragraph', text })),
      ...notes(facts, news, words),
      ...(news.lines ?? []).map(({ title, lines }) => factsBlock(title, lines)),
      ...toPress(facts, news, words),
      factsBlock(null, [
        { label: words.labels.created, value: facts.createdAt },
        ...(ofExchange ? payout(facts, words) : []),
      ]),
      ...(ofExchange ? section(words.labels.fromRequisites, facts.fromRequisites) : []),
      ...(ofExchange ? section(words.labels.toRequisites, facts.toRequisites) : []),
    ],
    footer: words.automatic,
  };
}

const isAwaited = ({ status }: ClaimFacts) => status === 'new' || status === 'checking';
const waitsForCourse = (facts: ClaimFacts) => facts.courseFixed === 'later' && isAwaited(facts);
const hasWays = ({ choice }: ClaimFacts) => choice !== null && choice.ways.length > 0;

function notes(
  facts: ClaimFacts,
  { notes: ofNews = [], isOfExchange = true }: ClaimNews,
  words: ClaimLetterTexts,
): LetterBlock[] {
  const { reason, complianceHold, kind } = facts;
  const all = [
    ...(reason === null ? [] : [{ label: words.labels.reason, text: reason }]),
    ...ofNews,
    ...(complianceHold !== null && kind !== 'compliance_hold' ? [{ text: complianceHold }] : []),
    ...(isOfExchange && waitsForCourse(facts) ? [{ text: words.courseFixedLater }] : []),
    ...(isOfExchange && facts.courseFixed === 'now' ? [{ text: words.courseFixedNow }] : []),
  ];
  const tone = tones[facts.status];
  return all.map((note): LetterBlock => ({ kind: 'note', label: null, tone, ...note }));
}

/** The ways on, until when one may be chosen, and what happens otherwise: as on the claim's page. */
function resolutionOptions(
  { choice }: ClaimFacts,
  isOther: boolean,
  { labels, after, chooseUntil }: ClaimLetterTexts,
): LetterBlock[] {
  if (choice === null || choice.ways.length === 0) return [];
  const items = choice.ways.map(({ title, text, sums }) => ({
    title,
    text: sums === null ? text : `${text} ${after(sums)}`,
  }));
  const limits = [choice.until && chooseUntil(choice.until), choice.otherwise].filter(Boolean).join(' ');
  return [
    { kind: 'ways', title: isOther ? labels.otherWays : labels.ways, items },
    ...(limits ? [{ kind: 'note', tone: 'warning', label: null, text: limits } as const] : []),
  ];
}

/** What there is to press, beside what it is about; the exchange comes first where nothing is to be chosen. */
function toPress(facts: ClaimFacts, news: ClaimNews, words: ClaimLetterTexts): LetterBlock[] {
  const leadsElsewhere = (news.address ?? facts.cardLink) !== null;
  const ways = resolutionOptions(facts, leadsElsewhere, words);
  const press = buttons(facts, news, words);
  const sums = news.isOfExchange === false ? [] : [exchange(facts, words)];
  if (leadsElsewhere) return [...press, ...ways, ...sums];
  return hasWays(facts) ? [...ways, ...press, ...sums] : [...sums, ...press];
}

function buttons(facts: ClaimFacts, news: ClaimNews, { labels }: ClaimLetterTexts): LetterBlock[] {
  const { link, cardLink } = facts;
  const usual = cardLink !== null ? labels.checkCard : hasWays(facts) ? labels.choose : labels.button;
  const { button = usual, address = cardLink ?? link } = news;
  const page: LetterBlock[] = address === link ? [] : [{ kind: 'link', text: labels.pageToo, address: link }];
  return [{ kind: 'button', text: button, address, hint: labels.linkHint }, ...page];
}

function exchange(facts: ClaimFacts, { labels }: ClaimLetterTexts): LetterBlock {
  const about = waitsForCourse(facts);
  return {
    kind: 'sums',
    sends: { label: labels.sends, ...facts.sends },
    receives: { label: labels[about ? 'receivesAbout' : 'receives'], ...facts.receives },
    course: { label: labels[about ? 'courseNow' : 'course'], value: facts.course },
  };
}

/** Statuses that the money has left by. */
const paidOut: ReadonlySet<ClaimStatus> = new Set<ClaimStatus>(['sent', 'success', 'refsucc']);

function payout({ status, payout: sent }: ClaimFacts, { labels }: ClaimLetterTexts): LetterLine[] {
  if (sent === null || !paidOut.has(status)) return [];
  const link =
    sent.explorerUrl === null ? {} : { link: { text: labels.explorer, address: sent.explorerUrl } };
  return [{ label: labels.payout, value: sent.reference, ...link }];
}

function section(title: string, lines: LetterLine[]): LetterBlock[] {
  return lines.length === 0 ? [] : [factsBlock(title, lines)];
}

const factsBlock = (title: string | null, lines: LetterLine[]): LetterBlock => ({
  kind: 'facts',
  title,
  lines,
});
