import type { ClaimStatus, Language } from '@menyala/contract';
import { statusTexts } from '../../market/currencies/status-texts.ts';
import { noOwnTexts, type OwnTexts } from '../../platform/texts/own-texts.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimNews, Say } from './claim-news.ts';
import { composeNews } from './compose/compose-news.ts';
import type { Email, EmailBlock, EmailLine, Tone } from './email/email.ts';

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

/** The email of a kind about a claim. */
export function claimEmail(facts: ClaimFacts, language: Language, own: OwnTexts = noOwnTexts): Email {
  const t = emailMessages(language, own);
  const news = composeNews(facts, t);
  const ofExchange = news.isOfExchange ?? true;
  const { sends, receives, shop } = facts;
  const goal = shop ?? `${receives.amount} ${receives.unit}`;
  const sums = ofExchange ? ` ${sends.amount} ${sends.unit} → ${goal}` : '';
  return {
    language,
    settings: facts.settings,
    subject: news.subject,
    preheader: `${news.paragraphs[0] ?? ''}${sums}`,
    badge: { tone: tones[facts.status], text: statusTexts(own, language)[facts.status].label },
    about: t('claims.about', { number: facts.number }),
    title: news.title,
    greeting: t('common.greeting'),
    blocks: [
      ...news.paragraphs.map((text): EmailBlock => ({ kind: 'paragraph', text })),
      ...notes(facts, news, t),
      ...(news.lines ?? []).map(({ title, lines }) => factsBlock(title, lines)),
      ...(facts.meeting ? [factsBlock(t('claims.labels.meeting'), facts.meeting)] : []),
      ...toPress(facts, news, t),
      factsBlock(null, [
        { label: t('claims.labels.created'), value: facts.createdAt },
        ...(ofExchange ? payout(facts, t) : []),
      ]),
      ...(ofExchange ? section(t('claims.labels.fromRequisites'), facts.fromRequisites) : []),
      ...(ofExchange ? section(t('claims.labels.toRequisites'), facts.toRequisites) : []),
    ],
    footer: t('common.automatic'),
  };
}

const isAwaited = ({ status }: ClaimFacts) => status === 'new' || status === 'checking';
const waitsForCourse = (facts: ClaimFacts) => facts.courseFixed === 'later' && isAwaited(facts);
const hasWays = ({ choice }: ClaimFacts) => choice !== null && choice.ways.length > 0;

function notes(
  facts: ClaimFacts,
  { notes: ofNews = [], isOfExchange = true }: ClaimNews,
  t: Say,
): EmailBlock[] {
  const { reason, complianceHold, kind } = facts;
  const all = [
    ...(reason === null ? [] : [{ label: t('common.reason'), text: reason }]),
    ...ofNews,
    ...(complianceHold !== null && kind !== 'compliance_hold' ? [{ text: complianceHold }] : []),
    ...(isOfExchange && facts.shop === null && waitsForCourse(facts)
      ? [{ text: t('claims.courseFixedLater') }]
      : []),
    ...(isOfExchange && facts.shop === null && facts.courseFixed === 'now'
      ? [{ text: t('claims.courseFixedNow') }]
      : []),
  ];
  const tone = tones[facts.status];
  return all.map((note): EmailBlock => ({ kind: 'note', label: null, tone, ...note }));
}

/** The ways on, until when one may be chosen, and what happens otherwise: as on the claim's page. */
function resolutionOptions({ choice }: ClaimFacts, isOther: boolean, t: Say): EmailBlock[] {
  if (choice === null || choice.ways.length === 0) return [];
  const items = choice.ways.map(({ title, text, sums }) => ({
    title,
    text: sums === null ? text : `${text} ${t('claims.after', sums)}`,
  }));
  const limits = [choice.until && t('claims.chooseUntil', { until: choice.until }), choice.otherwise]
    .filter(Boolean)
    .join(' ');
  return [
    { kind: 'ways', title: isOther ? t('claims.labels.otherWays') : t('claims.labels.ways'), items },
    ...(limits ? [{ kind: 'note', tone: 'warning', label: null, text: limits } as const] : []),
  ];
}

/** What there is to press, beside what it is about; the exchange comes first where nothing is to be chosen. */
function toPress(facts: ClaimFacts, news: ClaimNews, t: Say): EmailBlock[] {
  const leadsElsewhere = (news.address ?? facts.cardLink) !== null;
  const ways = resolutionOptions(facts, leadsElsewhere, t);
  const press = buttons(facts, news, t);
  const sums = news.isOfExchange === false ? [] : [exchange(facts, t)];
  if (leadsElsewhere) return [...press, ...ways, ...sums];
  return hasWays(facts) ? [...ways, ...press, ...sums] : [...sums, ...press];
}

function buttons(facts: ClaimFacts, news: ClaimNews, t: Say): EmailBlock[] {
  const { link, cardLink } = facts;
  const usual =
    cardLink !== null
      ? t('claims.labels.checkCard')
      : hasWays(facts)
        ? t('claims.labels.choose')
        : t('claims.labels.button');
  const { button = usual, address = cardLink ?? link } = news;
  const page: EmailBlock[] =
    address === link ? [] : [{ kind: 'link', text: t('claims.labels.pageToo'), address: link }];
  return [{ kind: 'button', text: button, address, hint: t('common.ownLink') }, ...page];
}

function exchange(facts: ClaimFacts, t: Say): EmailBlock {
  const { shop, sends } = facts;
  if (shop !== null)
    return factsBlock(null, [
      { label: t('claims.labels.shop'), value: shop },
      { label: t('claims.labels.sends'), value: `${sends.amount} ${sends.unit}, ${sends.name}` },
    ]);
  const about = waitsForCourse(facts);
  return {
    kind: 'sums',
    sends: { label: t('claims.labels.sends'), ...facts.sends },
    receives: {
      label: t(about ? 'claims.labels.receivesAbout' : 'claims.labels.receives'),
      ...facts.receives,
    },
    course: { label: t(about ? 'claims.labels.courseNow' : 'claims.labels.course'), value: facts.course },
  };
}

/** Statuses that the money has left by. */
const paidOut: ReadonlySet<ClaimStatus> = new Set<ClaimStatus>(['sent', 'success', 'refsucc']);

function payout({ status, payout: sent }: ClaimFacts, t: Say): EmailLine[] {
  if (sent === null || !paidOut.has(status)) return [];
  const link =
    sent.explorerUrl === null ? {} : { link: { text: t('common.explorer'), address: sent.explorerUrl } };
  return [{ label: t('common.transferId'), value: sent.reference, ...link }];
}

function section(title: string, lines: EmailLine[]): EmailBlock[] {
  return lines.length === 0 ? [] : [factsBlock(title, lines)];
}

const factsBlock = (title: string | null, lines: EmailLine[]): EmailBlock => ({
  kind: 'facts',
  title,
  lines,
});
