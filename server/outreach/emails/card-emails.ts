import type { Language } from '@menyala/contract';
import { noOwnTexts, type OwnTexts } from '../../platform/texts/own-texts.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { CardClaim, CardFacts } from './card-facts.ts';
import type { Say } from './claim-news.ts';
import { reachUs } from './compose/reach-us.ts';
import type { Email, EmailBlock, Tone } from './email/email.ts';
import type { CardEmailKind } from './email-kinds.ts';

const tones: Record<CardEmailKind, Tone> = {
  approved: 'positive',
  rejected: 'danger',
  asked_again: 'warning',
};

/** The email of a kind about a card. */
export function cardEmail(facts: CardFacts, language: Language, own: OwnTexts = noOwnTexts): Email {
  const t = emailMessages(language, own);
  const news = newsOf(facts, t);
  return {
    language,
    settings: facts.settings,
    subject: news.subject,
    preheader: news.text,
    badge: null,
    about: t('cards.about', { card: facts.card }),
    title: news.title,
    greeting: t('common.greeting'),
    blocks: [
      { kind: 'paragraph', text: news.text },
      ...reasons(facts, t),
      ...photos(facts, t),
      ...(facts.claim === null ? [] : waits(facts.claim, t)),
      ...buttons(facts, news.button, t),
      ...(facts.isUsers
        ? [note('neutral', t('cards.notYours', { reachUs: reachUs(facts.support, t) }))]
        : []),
    ],
    footer: t('common.automatic'),
  };
}

/** What became of the check. After so many tries the exchange looks at it together with the customer. */
function newsOf({ kind, card, mayTry, support, link, homeLink }: CardFacts, t: Say) {
  const title = t(`cards.news.${kind}.title`);
  const text = t(`cards.news.${kind}.text`);
  const subject = t(`cards.news.${kind}.subject`, { card });
  if (kind === 'approved')
    return { subject, title, text, button: { text: t('cards.exchange'), address: homeLink } };
  if (mayTry) return { subject, title, text, button: { text: t('cards.send'), address: link } };
  return {
    subject: t(`cards.news.${kind}.lastSubject`, { card }),
    title,
    text: t('cards.noMoreTries', { reachUs: reachUs(support, t) }),
    button: { text: t('cards.look'), address: link },
  };
}

const note = (tone: Tone, text: string, label: string | null = null): EmailBlock => ({
  ...{ kind: 'note', tone },
  ...{ label, text },
});

function reasons({ reasons: said, kind }: CardFacts, t: Say): EmailBlock[] {
  return said.length === 0 ? [] : [note(tones[kind], said.join(' '), t('cards.labels.reason'))];
}

function photos({ photos: asked, mayTry }: CardFacts, t: Say): EmailBlock[] {
  if (asked.length === 0 || !mayTry) return [];
  const items = asked.map(({ title, hint }) => ({ title, text: hint }));
  return [{ kind: 'ways', title: t('cards.labels.photos'), items }];
}

function waits(claim: CardClaim, t: Say): EmailBlock[] {
  const { number, sends, receives, until } = claim;
  return [
    note('warning', until ? t('cards.waits.until', { number, until }) : t('cards.waits.paid', { number })),
    {
      kind: 'facts',
      title: null,
      lines: [{ label: t('cards.labels.exchange'), value: `${sends} → ${receives}` }],
    },
  ];
}

/** The link that proves who made a claim must not be passed on; a card's page opens to its user alone. */
function buttons(
  { claim, link, isUsers }: CardFacts,
  { text, address }: { text: string; address: string },
  t: Say,
): EmailBlock[] {
  const isProof = address === link && !isUsers;
  const button: EmailBlock = {
    ...{ kind: 'button', text, address },
    hint: isProof ? t('common.ownLink') : t('common.pageAddress'),
  };
  const page: EmailBlock[] =
    claim === null || !isUsers
      ? []
      : [{ kind: 'link', text: t('cards.labels.claimPage'), address: claim.link }];
  return [button, ...page];
}
