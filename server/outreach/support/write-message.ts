import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { tellStaffGroup } from '../../platform/jobs/notify-owners.ts';
import type { Customer } from './customer.ts';
import {
  insertMessage,
  isMessageOf,
  lockThread,
  type NewMessage,
  type Thread,
  tellThread,
} from './thread-queries.ts';

type Written = Pick<NewMessage, 'id' | 'text' | 'picture'>;

/**
 * One more message of a customer's. It opens a closed thread again; the first about a claim begins the claim's thread.
 * @throws Refusal `validation` on `text`; `conflict` where the id is another message's
 */
export async function writeAsCustomer(ctx: Context, customer: Customer, written: Written): Promise<void> {
  const text = written.text.trim();
  if (text === '' && !written.picture) refuseFields({ text: [{ code: 'required' }] });
  await ctx.db.transaction().execute(async (tx) => {
    const thread = await threadOf(ctx, tx, customer);
    await addCustomerMessage(ctx, tx, thread, { ...written, text, isProven: customer.isProven });
  });
  ctx.outbox.wake();
}

async function threadOf(ctx: Context, tx: Tx, { thread, claim }: Customer): Promise<Thread> {
  const now = ctx.clock.now();
  if (claim)
    await tx
      .insertInto('support_thread')
      .values({
        ...{ id: randomUUID(), claim_id: claim.id, locale: claim.locale, created_at: now, updated_at: now },
      })
      .onConflict((conflict) => conflict.column('claim_id').doNothing())
      .execute();
  const id =
    thread?.id ??
    (
      await tx
        .selectFrom('support_thread')
        .select('id')
        .where('claim_id', '=', claim?.id ?? null)
        .executeTakeFirst()
    )?.id;
  const locked = id === undefined ? undefined : await lockThread(tx, id);
  if (!locked) throw new Refusal('not_found');
  return locked;
}

/** In the transaction that holds the thread. Staff hear of the first message that waits, not of each. */
export async function addCustomerMessage(
  ctx: Pick<Context, 'vault' | 'clock'>,
  tx: Tx,
  thread: Thread,
  { id, text, picture, isProven }: Written & { isProven: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const message = { id, threadId: thread.id, kind: 'customer' as const, isProven, text };
  if (!(await insertMessage(ctx, tx, { ...message, ...(picture && { picture }) }, now))) {
    if (await isMessageOf(tx, id, thread.id)) return;
    throw new Refusal('conflict');
  }
  await tx
    .updateTable('support_thread')
    .set({
      ...{ updated_at: now, is_closed: false, closed_at: null },
      waits_since: thread.waits_since ?? now,
    })
    .where('id', '=', thread.id)
    .execute();
  await tellThread(tx, thread);
  if (thread.waits_since === null) await tellStaffGroup(tx, noticeOf(thread), now);
}

/** Names nobody, and says nothing of what was written. */
const noticeOf = ({ id, claim_id }: Thread) => ({
  kind: 'support',
  title: { ru: 'Клиент ждёт ответа', en: 'A customer waits for an answer' },
  text:
    claim_id === null
      ? { ru: 'Вопрос с сайта.', en: 'A question from the site.' }
      : { ru: 'Вопрос по заявке.', en: 'A question about an order.' },
  page: `/support/${id}`,
});

/** The customer has read up to a message: what they have read, no email tells of. */
export async function readUpTo(ctx: Context, { thread, isProven }: Customer, upTo: number): Promise<void> {
  if (!thread || !isProven) return;
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockThread(tx, thread.id);
    if (!locked || Number(locked.read_seq) >= upTo) return;
    const last = await tx
      .selectFrom('support_message')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('thread_id', '=', thread.id)
      .executeTakeFirstOrThrow();
    const read = Math.min(upTo, Number(last.seq ?? 0));
    const unread = await tx
      .selectFrom('support_message')
      .select(({ fn }) => fn.min('created_at').as('since'))
      .where('thread_id', '=', thread.id)
      .where('kind', '=', 'staff')
      .where('seq', '>', Math.max(read, Number(locked.told_seq)))
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('support_thread')
      .set({ read_seq: read, unread_since: unread.since })
      .where('id', '=', thread.id)
      .execute();
    await tellThread(tx, locked);
  });
}
