import type { Context } from '../../context.ts';
import { isOutsideKeySet } from '../../market/settings/outside-keys.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { ownerNotice } from '../../platform/jobs/notify-owners.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { checkMoved } from '../emails/moved-checks.ts';
import { programmeNews } from '../emails/programme-news.ts';
import { sanitise } from '../emails/sanitise.ts';
import { cardMessages } from './card-messages.ts';
import { type ClaimNews, claimNews, isByStaff, isForStaff, newsKind } from './claim-news.ts';
import {
  findToldClaims,
  insertMessages,
  type NewMessage,
  queueMessages,
  type ToldClaim,
} from './message-queries.ts';
import { staffMessage, userMessage } from './message-texts.ts';
import { programmeMessages } from './programme-messages.ts';

type Writer = Pick<Context, 'catalogue' | 'config' | 'clock' | 'vault'>;

/**
 * Writes to the group of staff and to users what happened to claims (topics `claim.moved` and `receipt.added`), to cards and
 * in the partner programme, and to the group what owners are told of: one message for an event and an audience, however often it is delivered, and none without a token. It only writes;
 * a message leaves the exchange later, by a job of its own.
 */
export async function writeTelegramMessages(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<void> {
  const { bot, staffChat } = ctx.catalogue.current().settings.telegram;
  if (bot === null && staffChat === null) return;
  const isNews = happened.some(
    (one) =>
      claimNews(one) !== null ||
      checkMoved(one) !== null ||
      programmeNews(one) !== null ||
      ownerNotice(one) !== null,
  );
  if (!isNews || !(await isOutsideKeySet(tx, 'telegram'))) return;
  const messages = [
    ...(await claimMessages(ctx, tx, happened)),
    ...(await cardMessages(ctx, tx, happened)),
    ...(await programmeMessages(ctx, tx, happened)),
    ...ownerMessages(ctx, happened),
  ].sort((one, other) => one.outboxId - other.outboxId);
  await queueMessages(tx, await insertMessages(tx, messages));
}

async function claimMessages(ctx: Writer, tx: Tx, happened: OutboxEvent[]): Promise<NewMessage[]> {
  const { bot, staffChat } = ctx.catalogue.current().settings.telegram;
  const news = happened.map(claimNews).filter((item): item is ClaimNews => item !== null);
  const claims = await findToldClaims(tx, news);
  return claims.flatMap((claim) => [
    ...(staffChat === null ? [] : toStaff(ctx, claim, staffChat)),
    ...(bot === null ? [] : toUser(ctx, claim)),
  ]);
}

function toStaff(ctx: Writer, claim: ToldClaim, chat: string): NewMessage[] {
  const kind = newsKind(claim);
  if (kind === null || !isForStaff(kind) || isByStaff(claim)) return [];
  const text = staffMessage(ctx, claim, kind);
  return [{ outboxId: claim.outboxId, audience: 'staff', userId: null, chat, text, now: ctx.clock.now() }];
}

function toUser(ctx: Writer, claim: ToldClaim): NewMessage[] {
  const kind = newsKind(claim);
  const { user, outboxId } = claim;
  // Whoever added a receipt knows of it; that staff are called is for staff.
  if (kind === null || kind === 'receipt' || kind === 'escalate' || user === null) return [];
  const language = languageOfLocale(user.locale);
  const text = userMessage(ctx, claim, kind, language);
  return [{ outboxId, audience: 'user', userId: user.id, chat: user.chat, text, now: ctx.clock.now() }];
}

/** What `notifyOwners` tells the group of staff, in Russian as everything there. */
function ownerMessages(
  { catalogue, clock, config }: Pick<Context, 'catalogue' | 'clock' | 'config'>,
  happened: OutboxEvent[],
): NewMessage[] {
  const chat = catalogue.current().settings.telegram.staffChat;
  if (chat === null) return [];
  return happened.flatMap((event) => {
    const told = ownerNotice(event);
    if (told?.to !== 'telegram') return [];
    const { title, text, facts = [], warning, page } = told.notice;
    const lines = [
      sanitise(title.ru, 200),
      '',
      sanitise(text.ru),
      ...facts.map(({ label, value }) => `${label.ru}: ${sanitise(value, 300)}`),
      ...(warning ? ['', warning.ru] : []),
      ...(page ? ['', `${config.publicUrl}/office${page}`] : []),
    ];
    return [
      {
        outboxId: told.outboxId,
        audience: 'staff' as const,
        userId: null,
        chat,
        text: lines.join('\n'),
        now: clock.now(),
      },
    ];
  });
}
