import { isDeepStrictEqual } from 'node:util';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { type Answer, freshOrder, sendOrder } from './testing-orders.ts';

/** What customers remember: each key that they sent with its order, and what they were told. */
export interface SentOrders {
  sent: Map<string, ClaimOrder>;
  /** The answers that said "your claim is made", by key. */
  acknowledged: Map<string, ClaimCreated>;
}

export const noSentOrders = (): SentOrders => ({ sent: new Map(), acknowledged: new Map() });

/** Sends an order and remembers it. */
export async function sendAndRemember(
  base: string,
  sentOrders: SentOrders,
  key: string,
  order: ClaimOrder,
): Promise<Answer> {
  sentOrders.sent.set(key, order);
  const answer = await sendOrder(base, key, order);
  if (answer?.status === 201) sentOrders.acknowledged.set(key, answer.body);
  return answer;
}

/** Sends every acknowledged key again. @returns those that are not answered as they were the first time */
export async function lostKeys(base: string, { sent, acknowledged }: SentOrders): Promise<string[]> {
  const lost: string[] = [];
  await severalAtOnce([...acknowledged], async ([key, body]) => {
    const order = sent.get(key);
    const again = order && (await sendOrder(base, key, order));
    if (again?.status !== 201 || !isDeepStrictEqual(again.body, body)) lost.push(key);
  });
  return lost;
}

/** Sends each key that was not acknowledged again, and remembers the answer. @returns keys that gave no claim even so */
export async function keysWithoutClaim(base: string, sentOrders: SentOrders): Promise<string[]> {
  const fresh = await freshOrder(base);
  const without: string[] = [];
  await severalAtOnce([...sentOrders.sent], async ([key, order]) => {
    if (sentOrders.acknowledged.has(key)) return;
    const again = await sendAndRemember(base, sentOrders, key, order);
    // What was not made is made now, at the course of now.
    const made =
      again?.body.code === 'course_changed' ? await sendAndRemember(base, sentOrders, key, fresh) : again;
    if (made?.status !== 201) without.push(key);
  });
  return without;
}

/** Enough to fill the server's batches. */
async function severalAtOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
