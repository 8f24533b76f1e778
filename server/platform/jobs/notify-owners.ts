import type { Language } from '@menyala/contract';
import type { Queryable, Tx } from '../database/connection.ts';
import type { OutboxEvent } from './outbox-relay.ts';
import { publishEvent } from './publish-event.ts';

type Words = Record<Language, string>;

/** Something that every owner hears of at once, in both languages. No secret, and no card or account number in full. */
export interface OwnerNotice {
  /** A word for it: the email is kept as `owner.{kind}`. */
  kind: string;
  /** A few words without a full stop: subject and title. */
  title: Words;
  text: Words;
  /** Who, when, what before, what now. */
  facts?: { label: Words; value: string }[];
  /** What to do where it was not meant to be. */
  warning?: Words;
  /** A page of the office: `/requisites`. */
  page?: string;
}

/** To whom an event of this topic goes: one email each, since one event has one email. */
export type OwnerNoticeTo = { email: string; locale: string } | 'contact' | 'telegram';

const topic = 'owners.notice';

/**
 * Tells all owners, in the transaction of what happened: an email to each who has an address, and a word to the group of staff
 * in Telegram, each once. Where no owner has an address, the email goes to the exchange's own (`contactEmail`).
 * The caller wakes `ctx.outbox` after the commit; without it they hear two seconds later.
 */
export async function notifyOwners(tx: Tx, notice: OwnerNotice, now: Date): Promise<void> {
  const owners = await ownersWithEmail(tx);
  const emails: OwnerNoticeTo[] = owners.length > 0 ? owners : ['contact'];
  for (const to of [...emails, 'telegram'] satisfies OwnerNoticeTo[])
    await publishEvent(tx, topic, { to, notice }, now);
}

/** The same for the group of staff in Telegram alone: where the mail itself is what is wrong. */
export async function tellStaffGroup(tx: Tx, notice: OwnerNotice, now: Date): Promise<void> {
  await publishEvent(tx, topic, { to: 'telegram', notice }, now);
}

/** The event as a notice to owners; null for what is none. */
export function ownerNotice({
  id,
  topic: published,
  payload,
}: OutboxEvent): { outboxId: number; to: OwnerNoticeTo; notice: OwnerNotice } | null {
  if (published !== topic) return null;
  // `notifyOwners` alone announces under this topic.
  const { to, notice } = payload as { to: OwnerNoticeTo; notice: OwnerNotice };
  return { outboxId: id, to, notice };
}

/** Whom the exchange writes to about itself. */
export function ownersWithEmail(db: Queryable): Promise<{ email: string; locale: string }[]> {
  return db
    .selectFrom('staff')
    .select(['email', 'locale'])
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('id')
    .execute();
}
