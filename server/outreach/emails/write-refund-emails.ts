import type { Language } from '@menyala/contract';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { explorerUrl } from '../../market/currencies/explorer-url.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, localeOf, siteAddress } from '../../platform/languages.ts';
import { findPullPayment, type PullPayment, payoutOf } from '../../shop/pull-payments/pull-payment.ts';
import { findShop, type Shop } from '../../shop/shop.ts';
import { emailMessages } from '../messages/email-messages.ts';
import type { Email, EmailBlock, EmailLine } from './email/email.ts';
import { countWritten } from './email-queries.ts';
import { emailSettings } from './email-settings.ts';
import { maskedDetails } from './email-values.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { sanitise } from './sanitise.ts';
import { aside, button, facts, paragraph, reasonNote } from './user-email-texts.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'secrets' | 'vault'>;
type News = 'ready' | 'refused' | 'paid' | 'waits';

/** The news in each event; of the others the page tells enough. */
const newsOf: Readonly<Record<string, News>> = {
  make: 'ready',
  ask: 'waits',
  refuse: 'refused',
  reject: 'refused',
  paid: 'paid',
};

/** Emails that a shop can have written to any address, with words of its own: it says who its buyer is. */
const byShop: readonly News[] = ['ready', 'refused'];
const mostByShop = 12;
const byShopMs = 60 * 60 * 1000;

/**
 * Tells buyers, as far as their address is known, how their refund stands, and owners of shops that one waits for them. A mailbox gets no
 * more than so many an hour of what needs no more than a word of a shop.
 */
export async function writeRefundEmails(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<void> {
  const emails: ComposedEmail[] = [];
  const kindOf = (news: News) => `refund.${news}`;
  const hasEnough = async (recipient: string) => {
    const kinds = byShop.map(kindOf);
    const since = new Date(ctx.clock.now().getTime() - byShopMs);
    const written = await countWritten(tx, { recipients: [recipient], kinds, since });
    const composed = emails.filter((email) => email.recipient === recipient && kinds.includes(email.kind));
    return (written.get(recipient) ?? 0) + composed.length >= mostByShop;
  };
  for (const { id: outboxId, topic, payload } of happened) {
    const news = topic === 'pull_payment.moved' ? newsOf[String(payload['event'])] : undefined;
    if (news === undefined) continue;
    const from = { db: tx, vault: ctx.vault };
    const pull = await findPullPayment(from, String(payload['pullPayment']));
    const shop = pull && (await findShop(tx, pull.shopId));
    if (!pull || !shop || !isStill(news, pull)) continue;
    const reader =
      news === 'waits' ? await ownerOf(tx, shop) : { recipient: pull.email, locale: pull.locale };
    const { recipient, locale } = reader;
    if (recipient === null) continue;
    if (ctx.config.rateLimits && byShop.includes(news) && (await hasEnough(recipient))) continue;
    const payout = news === 'paid' ? await payoutOf(from, pull) : null;
    const language = languageOfLocale(locale);
    const lines = [...factsOf(ctx, pull, shop, language), ...payoutLines(ctx, payout, language)];
    const email = refundEmail(ctx, news, { pull, shop, lines }, language);
    emails.push({ claimId: null, outboxId, kind: kindOf(news), locale, recipient, email });
  }
  await keepEmails(ctx, tx, emails);
}

/** An event may be delivered late: what is over meanwhile is not told. */
function isStill(news: News, { status, approvesItself, version }: PullPayment): boolean {
  if (news === 'waits') return status === 'asked' && !approvesItself;
  if (news === 'paid') return status === 'paid';
  return status === 'open' && (news === 'refused' || version === 1);
}

async function ownerOf(tx: Tx, { userId }: Shop): Promise<{ recipient: string | null; locale: string }> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('activated_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { recipient: user?.email ?? null, locale: user?.locale ?? 'ru-RU' };
}

function factsOf(
  { catalogue }: Writer,
  { name, amount, currency }: PullPayment,
  shop: Shop,
  language: Language,
): EmailLine[] {
  const t = emailMessages(language, catalogue.current().ownTexts);
  return [
    { label: t('refund.shop'), value: sanitise(shop.name, 100) },
    { label: t('refund.what'), value: sanitise(name, 100) },
    { label: t('refund.sum'), value: sumText(amount, localeOf(language), currency) },
  ];
}

function payoutLines(
  { catalogue }: Writer,
  payout: Awaited<ReturnType<typeof payoutOf>>,
  language: Language,
): EmailLine[] {
  const { currencies, ownTexts } = catalogue.current();
  const to = payout && currencies.get(payout.toId);
  if (!payout || !to) return [];
  const t = emailMessages(language, ownTexts);
  const { reference } = payout;
  const page = reference === null ? null : explorerUrl(to, reference);
  return [
    { label: t('refund.arrives'), value: sumText(payout.toSumma, localeOf(language), to) },
    { label: t('refund.to'), value: to.name[language] },
    ...maskedDetails(to, 'receive', payout.requisites, language),
    ...(reference === null ? [] : [{ label: t('refund.transfer'), value: page ?? sanitise(reference, 200) }]),
  ];
}

function refundEmail(
  ctx: Writer,
  news: News,
  { pull, shop, lines }: { pull: PullPayment; shop: Shop; lines: EmailLine[] },
  language: Language,
): Email {
  const { settings: own, ownTexts } = ctx.catalogue.current();
  const t = emailMessages(language, ownTexts);
  const settings = emailSettings(own, language);
  const title = t(`refund.${news}.title`);
  const text = t(`refund.${news}.text`, { shop: sanitise(shop.name, 100), exchange: settings.name });
  const isForOwner = news === 'waits';
  const link = siteAddress(
    ctx,
    language,
    isForOwner ? `/account/shop/withdrawal?shop=${shop.id}` : `/pull-payments/${pull.id}`,
  );
  const blocks: EmailBlock[] = [
    paragraph(text),
    facts(lines),
    ...(news === 'refused'
      ? reasonNote(t('refund.refused.reason'), pull.reason && sanitise(pull.reason))
      : []),
    ...(isForOwner ? [] : [aside(t('refund.private'))]),
    button(isForOwner ? t('refund.waits.button') : t('refund.button'), link, t('common.pageAddress')),
  ];
  return {
    ...{ language, settings, subject: title, preheader: text, badge: null, about: null, title },
    ...{ greeting: t('common.greeting'), blocks, footer: t('common.automatic') },
  };
}
