import type { AnswerOf, Language } from '@menyala/contract';
import type { previewTexts } from '@menyala/contract/office/texts';
import { mayDo, type StaffRole } from '@menyala/contract/roles';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isCourseFixed } from '../../exchange/claims/decide/reckon.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { textShownTo } from '../../platform/sight.ts';
import type { OwnTexts } from '../../platform/texts/own-texts.ts';
import { translatorIn } from '../../platform/texts/translators.ts';
import { cardEmail } from '../emails/card-emails.ts';
import { claimEmail } from '../emails/claim-emails.ts';
import type { ClaimFacts } from '../emails/claim-facts.ts';
import { lookCloser } from '../emails/closer-facts.ts';
import { newsCompositions } from '../emails/compose/compose-news.ts';
import type { Email } from '../emails/email/email.ts';
import { renderEmail } from '../emails/email/render-email.ts';
import { cardEmailKinds, type EmailKind, needsCloserLook } from '../emails/email-kinds.ts';
import { withoutProof } from '../emails/email-proofs.ts';
import { emailSettings, supportText } from '../emails/email-settings.ts';
import { htmlInOffice } from '../emails/email-views.ts';
import { factsOfClaim } from '../emails/facts-of-claim.ts';
import { findMovedClaims } from '../emails/moved-claims.ts';
import { reserveEmail } from '../emails/reserve-email.ts';
import { userCompositions, userEmail } from '../emails/user-emails.ts';
import { emailMessages } from '../messages/email-messages.ts';
import { checkedTexts, knownText } from './edit-text.ts';
import { type KnownText, knownTexts } from './known-texts.ts';
import { sampleCard, sampleClaim, sampleNews, sampleValues } from './samples.ts';

type Answer = AnswerOf<typeof previewTexts>;
type Draft = { ru: string | null; en: string | null; language: Language };
type From = Pick<Answer, 'of' | 'claim'>;

const madeUp: From = { of: 'sample', claim: null };

/**
 * The whole email that a text stands in, with words that are not saved yet, of a recent order. Whoever may not read emails sees
 * it of an order that is made up.
 * @throws Refusal `not_found`, `validation`
 */
export async function previewText(ctx: Context, key: string, draft: Draft, role: StaffRole): Promise<Answer> {
  const text = knownText(key);
  const { language } = draft;
  const own = withDraft(ctx.catalogue.current().ownTexts, key, checkedTexts(text, draft));
  if (text.section === 'page') return sentences(text, own, language);
  const { email, from } = await emailOf(withTexts(ctx, own), text.group, {
    own,
    language,
    mayRead: mayDo('emails.see', role),
  });
  const { subject, body } = renderEmail(email);
  const shown = (rendered: string) => textShownTo(role, withoutProof(rendered));
  return { subject: shown(subject), text: shown(body), html: shown(htmlInOffice(email)), ...from };
}

function withDraft(own: OwnTexts, key: string, draft: Omit<Draft, 'language'>): OwnTexts {
  const inLanguage = (language: Language) => {
    const { [key]: _, ...others } = own[language];
    const words = draft[language];
    return words === null ? others : { ...others, [key]: words };
  };
  return { ru: inLanguage('ru'), en: inLanguage('en') };
}

/** The context as it would be with these words. */
function withTexts(ctx: Context, own: OwnTexts): Context {
  const { catalogue } = ctx;
  return { ...ctx, catalogue: { ...catalogue, current: () => ({ ...catalogue.current(), ownTexts: own }) } };
}

interface Told {
  own: OwnTexts;
  language: Language;
  mayRead: boolean;
}

async function emailOf(ctx: Context, group: string, told: Told): Promise<{ email: Email; from: From }> {
  const { own, language } = told;
  const [section = '', kind = ''] = group.split('.');
  const { settings } = ctx.catalogue.current();
  const writer = { settings: emailSettings(settings, language), support: supportText(settings) };
  if (section === 'cards') {
    const known = cardEmailKinds.find((one) => one === kind) ?? 'rejected';
    return { email: cardEmail({ ...sampleCard(known, language), ...writer }, language, own), from: madeUp };
  }
  if (section === 'account' || section === 'programme') {
    const known = kind in userCompositions ? kind : section === 'account' ? 'password_changed' : 'prize';
    const news = sampleNews(known as keyof typeof userCompositions, language);
    return { email: userEmail(news, settings, language, own), from: madeUp };
  }
  if (section === 'reserve') {
    const facts = {
      currency: 'USDT TRC20',
      from: null,
      settings: writer.settings,
      link: ctx.config.publicUrl,
    };
    return { email: reserveEmail(facts, language, own), from: madeUp };
  }
  if (section === 'owner' || section === 'staff')
    return { email: ownersEmail(writer.settings, told), from: madeUp };
  const { facts, from } = await claimFacts(ctx, isKind(kind) ? kind : 'create', told);
  return { email: claimEmail(facts, language, own), from };
}

const isKind = (kind: string): kind is EmailKind => kind in newsCompositions;

function ownersEmail(settings: Email['settings'], { own, language }: Told): Email {
  const t = emailMessages(language, own);
  const text = sampleValues(language).title;
  return {
    language,
    settings,
    subject: text,
    preheader: text,
    badge: null,
    about: null,
    title: text,
    greeting: t('common.greeting'),
    blocks: [
      {
        kind: 'button',
        text: t('owner.button'),
        address: 'https://example.com/office',
        hint: t('owner.address'),
      },
    ],
    footer: t('owner.footer'),
  };
}

/** As the email was, or would be, of the order to which this happened last; else of the last order; else made up. */
async function claimFacts(
  ctx: Context,
  kind: EmailKind,
  { language, mayRead }: Told,
): Promise<{ facts: ClaimFacts; from: From }> {
  const sample = sampleClaim(ctx, kind, language);
  if (!mayRead) return { facts: sample, from: madeUp };
  // An order whose currency is gone from the catalogue, say, is no reason to show nothing.
  const real = await ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => recentFacts(ctx, tx, kind, language))
    .catch(() => null);
  if (!real) return { facts: sample, from: madeUp };
  if (real.of === 'event') return { facts: real.facts, from: { of: 'event', claim: real.facts.number } };
  const told = Object.entries(real.facts).filter(
    ([name, value]) =>
      name !== 'status' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return {
    facts: { ...sample, ...Object.fromEntries(told), kind },
    from: { of: 'claim', claim: real.facts.number },
  };
}

/** Among so many of the orders that moved last. */
const mostLookedAt = 200;

async function recentFacts(
  ctx: Context,
  tx: Tx,
  kind: EmailKind,
  language: Language,
): Promise<{ facts: ClaimFacts; of: 'event' | 'claim' } | null> {
  const { rows } = await sql<{ claimId: string; version: number; status: string }>`
    select h.claim_id as "claimId", h.version, h.to_status as status
    from (select id, email from claim order by updated_at desc limit ${sql.lit(mostLookedAt)}) latest
    join claim_history h on h.claim_id = latest.id
    where latest.email is not null and (h.event = ${kind} or h.to_status = ${kind})
    order by h.at desc limit 1`.execute(tx);
  const happened = await findMovedClaims(
    { tx, vault: ctx.vault },
    rows.map((row) => ({ ...row, outboxId: 0 })),
  );
  const [moved] = happened;
  const nothing = sampleClaim(ctx, kind, language);
  if (moved && moved.kind === kind) {
    const closer = needsCloserLook(kind) ? await lookCloser(ctx, tx, moved, language) : null;
    const facts = factsOfClaim(
      ctx,
      { ...moved, usualMinutes: 15 },
      { ...nothing, ...noneOf, ...closer },
      language,
    );
    return { facts, of: 'event' };
  }
  const { rows: last } = await sql<{ id: string }>`
    select id from claim where email is not null order by updated_at desc limit 1`.execute(tx);
  const claim = last[0] && (await findClaim({ db: tx, vault: ctx.vault }, last[0].id));
  if (!claim) return null;
  const told = {
    ...claim,
    kind,
    row: null,
    actor: 'customer',
    isCourseFixed: isCourseFixed(claim),
    isCurrent: true,
    payoutReference: null,
    usualMinutes: 15,
    shop: null,
    status: nothing.status,
  };
  return { facts: factsOfClaim(ctx, told, { ...nothing, ...noneOf }, language), of: 'claim' };
}

/** What an order tells of choices, refunds and payments, where the email does not look that close. */
const noneOf = {
  came: null,
  choice: null,
  refunds: [],
  mayAskBack: false,
  complianceHold: null,
  errorText: null,
  checkUntil: null,
  changed: null,
  detailsLink: null,
  refundLink: null,
};

/** What stands on the page of an order is shown as sentences, each with what it could be filled with. */
function sentences(text: KnownText, own: OwnTexts, language: Language): Answer {
  const words = own[language][text.key] ?? text.usual[language];
  const others = [...knownTexts.values()].filter(
    ({ group, key }) => group === text.group && key !== text.key && key.startsWith(parentOf(text.key)),
  );
  const t = (message: string) =>
    translatorIn<(key: 'text', values: Record<string, string>) => string>(language, { text: message })(
      'text',
      sampleValues(language),
    );
  const around = others.slice(0, 3).map(({ key, usual }) => t(own[language][key] ?? usual[language]));
  return { subject: t(words), text: [t(words), ...around].join('\n'), html: null, ...madeUp };
}

const parentOf = (key: string) => key.slice(0, key.lastIndexOf('.') + 1);
