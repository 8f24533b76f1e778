import { fullMomentText } from '@menyala/contract/moment';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import type { WaitingClaim } from '../../exchange/cards/waiting-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale, siteAddress } from '../../platform/languages.ts';
import { checkMoved, findMovedChecks, isNews, type MovedCheck } from '../emails/moved-checks.ts';
import { telegramMessages } from '../messages/telegram-messages.ts';
import type { NewMessage } from './message-queries.ts';

type Writer = Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>;

/**
 * What users and the group of staff are told of checks of cards (topic `card.moved`): staff that one waits for them, users
 * what became of theirs. A card is named by its last four digits, and its holder not at all.
 */
export async function cardMessages(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<NewMessage[]> {
  const moved = happened.flatMap((event) => checkMoved(event) ?? []);
  const { bot, staffChat } = ctx.catalogue.current().settings.telegram;
  const checks = await findMovedChecks(ctx, tx, moved);
  return checks.flatMap((check) => [
    ...(staffChat === null ? [] : toStaff(ctx, check, staffChat)),
    ...(bot === null ? [] : toUser(ctx, check)),
  ]);
}

function toStaff(ctx: Writer, check: MovedCheck, chat: string): NewMessage[] {
  if (check.event !== 'sent') return [];
  const text = [
    telegramMessages('ru')('staff.card', { ending: check.ending }),
    ...(check.claim === null ? [] : claimLines(ctx, check.claim)),
    '',
    `${ctx.config.publicUrl}/office/checks/${check.id}`,
  ].join('\n');
  return [{ outboxId: check.outboxId, audience: 'staff', userId: null, chat, text, now: ctx.clock.now() }];
}

function claimLines({ catalogue }: Writer, claim: WaitingClaim): string[] {
  const { currencies } = catalogue.current();
  const { publicId, until, fromId, toId, fromSumma, toSumma } = claim;
  const from = currencies.get(fromId);
  const to = currencies.get(toId);
  const t = telegramMessages('ru');
  const waits = until
    ? t('staffWaitsUntil', { number: publicId, until: fullMomentText(until, 'ru-RU') })
    : t('staffPaid', { number: publicId });
  return from && to
    ? [waits, `${sumText(fromSumma, 'ru-RU', from)} → ${sumText(toSumma, 'ru-RU', to)}`]
    : [waits];
}

function toUser(ctx: Writer, check: MovedCheck): NewMessage[] {
  const { outboxId, event, userId, chat, ending } = check;
  if (event === 'sent' || userId === null || chat === null || !isNews(check)) return [];
  const language = languageOfLocale(check.accountLocale ?? check.locale);
  const t = telegramMessages(language);
  const link = siteAddress(ctx, language, `/verify/${check.id}`);
  const text = [t('aboutCard', { ending }), t(`cards.${event}`), '', link].join('\n');
  return [{ outboxId, audience: 'user', userId, chat, text, now: ctx.clock.now() }];
}
