import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { CheckStatus, RejectionReason } from '@menyala/contract/site/cards';
import { type Actor, actorText } from '../../platform/actor.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'card.moved': CardMoved;
  }
}

interface CardMoved {
  check: string;
  status: CheckStatus;
  event: 'sent' | 'approved' | 'rejected' | 'asked_again';
}

export type CardEvent = OfficeCheck['history'][number]['event'];

interface NewEvent {
  event: CardEvent;
  by: Actor;
  reasons?: RejectionReason[];
  /** Words of staff. */
  text?: string | null;
  now: Date;
}

/** Writes what happened to a check, in the transaction in which it does. */
export async function recordEvent(
  tx: Tx,
  checkId: string,
  { event, by, reasons = [], text = null, now }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('card_event')
    .values({ check_id: checkId, event, actor: actorText(by), reasons, text, at: now })
    .execute();
}

/** What others should hear of: emails and messages follow from it, once. */
export async function publishMove(tx: Tx, move: CardMoved, now: Date): Promise<void> {
  await publishEvent(tx, 'card.moved', move, now);
}

export function eventsOf(db: Queryable, checkId: string) {
  return db
    .selectFrom('card_event')
    .select(['at', 'event', 'actor', 'reasons', 'text'])
    .where('check_id', '=', checkId)
    .orderBy('id')
    .execute();
}
