import { sumText } from '@menyala/money';
import type { Tx } from '../../platform/database/connection.ts';
import type { Announcement } from '../../platform/jobs/announcements.ts';
import { languageOfLocale, localeOf, siteAddress } from '../../platform/languages.ts';
import type { World } from '../../world.ts';
import { inert } from '../emails/inert.ts';
import { prizeText } from '../emails/programme-letter.ts';
import { programmeNews } from '../emails/programme-news.ts';
import { findTold, type ToldNews } from '../emails/programme-queries.ts';
import type { NewMessage } from './message-queries.ts';
import type { TelegramWords } from './words/telegram-words.ts';
import { wordsIn } from './words/words-in.ts';

type Writer = Pick<World, 'catalogue' | 'config' | 'clock' | 'vault'>;

/**
 * What users and the group of staff are told of the partner programme: staff that a withdrawal was asked for, or a thing was
 * taken; users what became of theirs. Neither details nor codes are named.
 */
export async function programmeMessages(
  world: Writer,
  tx: Tx,
  happened: Announcement[],
): Promise<NewMessage[]> {
  const { bot, staffChat } = world.catalogue.current().house.telegram;
  const news = happened.flatMap((announcement) => programmeNews(announcement) ?? []);
  if (news.length === 0) return [];
  const told = await findTold(world, tx, news);
  return told.flatMap((one) => [
    ...(staffChat === null ? [] : toStaff(world, one, staffChat)),
    ...(bot === null ? [] : toUser(world, one)),
  ]);
}

function toStaff(world: Writer, told: ToldNews, chat: string): NewMessage[] {
  const lines = staffLines(world, told);
  if (lines === null) return [];
  const text = lines.join('\n');
  return [{ outboxId: told.outboxId, audience: 'staff', userId: null, chat, text, now: world.clock.now() }];
}

function staffLines(world: Writer, told: ToldNews): string[] | null {
  const { staff } = wordsIn('ru');
  const { publicUrl } = world.config;
  if (told.kind === 'withdrawal_asked')
    return [staff.withdrawal(sumsOf(world, told, 'ru')), '', `${publicUrl}/office/withdrawals/${told.id}`];
  if (told.kind !== 'gift_asked') return null;
  return [staff.gift(inert(told.gift.title.ru, 200)), '', `${publicUrl}/office/gift-orders/${told.id}`];
}

function toUser(world: Writer, told: ToldNews): NewMessage[] {
  const { userId, chat, locale } = told.person;
  const language = languageOfLocale(locale);
  const lines = userLines(world, told, language);
  if (chat === null || lines === null) return [];
  const text = [...lines, '', siteAddress(world, language, pageOf(told))].join('\n');
  return [{ outboxId: told.outboxId, audience: 'user', userId, chat, text, now: world.clock.now() }];
}

function userLines(world: Writer, told: ToldNews, language: 'ru' | 'en'): string[] | null {
  const { programme }: TelegramWords = wordsIn(language);
  switch (told.kind) {
    case 'withdrawal_asked':
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
      return [programme.aboutWithdrawal, programme[told.kind], sumsOf(world, told, language)];
    case 'gift_sent':
    case 'gift_cancelled':
      return [programme.aboutGift(inert(told.gift.title[language], 200)), programme[told.kind]];
    case 'prize': {
      const { title, place } = told.prize;
      const prize = prizeText(world, told.prize, language);
      return [programme.aboutContest(inert(title[language], 200)), programme.prize({ place, prize })];
    }
    // Whoever took it saw it, and its code, on the page.
    case 'gift_asked':
    case 'gift_taken':
      return null;
  }
}

function pageOf(told: ToldNews): string {
  if ('withdrawal' in told) return '/account/referrer';
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
