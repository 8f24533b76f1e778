import type { Language } from '@menyala/contract';
import type { CardEmailTexts } from './card-email-texts.ts';
import type { CardClaim, CardFacts } from './card-facts.ts';
import type { Email, EmailBlock, Tone } from './email/email.ts';
import type { CardEmailKind } from './email-kinds.ts';
import { englishCardEmails } from './words/en-cards.ts';
import { russianCardEmails } from './words/ru-cards.ts';

const texts: Record<Language, CardEmailTexts> = { ru: russianCardEmails, en: englishCardEmails };

const tones: Record<CardEmailKind, Tone> = {
  approved: 'positive',
  rejected: 'danger',
  asked_again: 'warning',
};

/** The email of a kind about a card. */
export function cardEmail(facts: CardFacts, language: Language): Email {
  const words = texts[language];
  const news = words.news[facts.kind](facts);
  return {
    language,
    settings: facts.settings,
    subject: news.subject,
    preheader: [...news.paragraphs, ...facts.reasons][0] ?? news.title,
    badge: null,
    about: words.about(facts.card),
    title: news.title,
    greeting: words.greeting,
    blocks: [
      ...news.paragraphs.map((text): EmailBlock => ({ kind: 'paragraph', text })),
      ...reasons(facts, words),
      ...photos(facts, words),
      ...(facts.claim === null ? [] : waits(facts.claim, words)),
      ...buttons(facts, news.button, words),
      ...(facts.isUsers ? [note('neutral', words.notYours(facts.support))] : []),
    ],
    footer: words.automatic,
  };
}

const note = (tone: Tone, text: string, label: string | null = null): EmailBlock => ({
  ...{ kind: 'note', tone },
  ...{ label, text },
});

function reasons({ reasons: said, kind }: CardFacts, { labels }: CardEmailTexts): EmailBlock[] {
  return said.length === 0 ? [] : [note(tones[kind], said.join(' '), labels.reason)];
}

function photos({ photos: asked, mayTry }: CardFacts, { labels }: CardEmailTexts): EmailBlock[] {
  if (asked.length === 0 || !mayTry) return [];
  const items = asked.map(({ title, hint }) => ({ title, text: hint }));
  return [{ kind: 'ways', title: labels.photos, items }];
}

function waits(claim: CardClaim, words: CardEmailTexts): EmailBlock[] {
  const { labels } = words;
  const { number, sends, receives, until } = claim;
  return [
    note('warning', words.waits({ number, until })),
    {
      kind: 'facts',
      title: null,
      lines: [{ label: labels.exchange, value: `${sends} → ${receives}` }],
    },
  ];
}

/** The link that proves who made a claim must not be passed on; a card's page opens to its user alone. */
function buttons(
  { claim, link, isUsers }: CardFacts,
  { text, address }: { text: string; address: string },
  { labels }: CardEmailTexts,
): EmailBlock[] {
  const isProof = address === link && !isUsers;
  const button: EmailBlock = {
    ...{ kind: 'button', text, address },
    hint: isProof ? labels.linkHint : labels.pageHint,
  };
  const page: EmailBlock[] =
    claim === null || !isUsers ? [] : [{ kind: 'link', text: labels.claimPage, address: claim.link }];
  return [button, ...page];
}
