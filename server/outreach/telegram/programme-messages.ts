import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, localeOf, siteAddress } from '../../platform/languages.ts';
import { prizeText, withdrawalPage } from '../emails/programme-email.ts';
import { programmeNews } from '../emails/programme-news.ts';
import { findTold, type ToldNews } from '../emails/programme-queries.ts';
import { sanitise } from '../emails/sanitise.ts';
import { telegramMessages } from '../messages/telegram-messages.ts';
import type { NewMessage } from './message-queries.ts';

type Writer = Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>;

/**
 * What users and the group of staff are told of the partner programme: staff that a withdrawal was asked for, or a thing was
 * taken; users what became of theirs. Neither details nor codes are named.
 */
export async function programmeMessages(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<NewMessage[]> {
  const { bot, staffChat } = ctx.catalogue.current().settings.telegram;
  const news = happened.flatMap((event) => programmeNews(event) ?? []);
  if (news.length === 0) return [];
  const told = await findTold(ctx, tx, news);
  return told.flatMap((one) => [
    ...(staffChat === null ? [] : toStaff(ctx, one, staffChat)),
    ...(bot === null ? [] : toUser(ctx, one)),
  ]);
}

function toStaff(ctx: Writer, told: ToldNews, chat: string): NewMessage[] {
  const lines = staffLines(ctx, told);
  if (lines === null) return [];
  const text = lines.join('\n');
  return [{ outboxId: told.outboxId, audience: 'staff', userId: null, chat, text, now: ctx.clock.now() }];
}

function staffLines(ctx: Writer, told: ToldNews): string[] | null {
  const t = telegramMessages('ru');
  const { publicUrl } = ctx.config;
  if (told.kind === 'withdrawal_asked')
    return [
      t(told.withdrawal.shopId === null ? 'staff.withdrawal' : 'staff.shopWithdrawal', {
        sums: sumsOf(ctx, told, 'ru'),
      }),
      '',
      `${publicUrl}/office/withdrawals/${told.id}`,
    ];
  if (told.kind !== 'gift_asked') return null;
  return [
    t('staff.gift', { title: sanitise(told.gift.title.ru, 200) }),
    '',
    `${publicUrl}/office/gift-orders/${told.id}`,
  ];
}

function toUser(ctx: Writer, told: ToldNews): NewMessage[] {
  const { userId, chat, locale } = told.person;
  const language = languageOfLocale(locale);
  const lines = userLines(ctx, told, language);
  if (chat === null || lines === null) return [];
  const text = [...lines, '', siteAddress(ctx, language, pageOf(told))].join('\n');
  return [{ outboxId: told.outboxId, audience: 'user', userId, chat, text, now: ctx.clock.now() }];
}

function userLines(ctx: Writer, told: ToldNews, language: 'ru' | 'en'): string[] | null {
  const t = telegramMessages(language);
  switch (told.kind) {
    case 'withdrawal_asked':
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
      return [
        t(told.withdrawal.shopId === null ? 'programme.aboutWithdrawal' : 'programme.aboutShopWithdrawal'),
        t(`programme.${told.kind}`),
        sumsOf(ctx, told, language),
      ];
    case 'gift_sent':
    case 'gift_cancelled':
      return [
        t('programme.aboutGift', { title: sanitise(told.gift.title[language], 200) }),
        t(`programme.${told.kind}`),
      ];
    case 'prize': {
      const { title, place } = told.prize;
      const prize = prizeText(ctx, told.prize, language);
      return [
        t('programme.aboutContest', { title: sanitise(title[language], 200) }),
        t('programme.prize', { place, prize }),
      ];
    }
    // Whoever took it saw it, and its code, on the page.
    case 'gift_asked':
    case 'gift_taken':
      return null;
  }
}

function pageOf(told: ToldNews): string {
  if ('withdrawal' in told) return withdrawalPage(told.withdrawal);
  return 'prize' in told && told.prize.kind === 'money' ? '/account/referrer' : '/account/gift';
}

/** "50 USDT → 4 410 RUB". A currency that this process has not heard of yet holds nothing up. */
function sumsOf(
  { catalogue }: Writer,
  { withdrawal }: Extract<ToldNews, { withdrawal: unknown }>,
  language: 'ru' | 'en',
): string {
  const { currencies } = catalogue.current();
  const sides = [
    { sum: withdrawal.amount, currency: currencies.get(withdrawal.currencyId) },
    { sum: withdrawal.toSumma, currency: currencies.get(withdrawal.toId) },
  ];
  const texts = sides.flatMap(({ sum, currency }) =>
    currency ? [sumText(sum, localeOf(language), currency)] : [],
  );
  return texts.join(' → ');
}
