import { randomInt, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { type Answer, freshOrder } from './testing-orders.ts';
import { killAtOnce } from './testing-processes.ts';
import { type SentOrders, sendAndRemember } from './testing-sent-orders.ts';

const customers = 200;

/**
 * Lets customers order again and again, each as soon as the last answer came, and kills the processes in the midst of it, when
 * everybody waits for an answer.
 *
 * @param before what else happens in that moment, before the kill
 * @returns what those were answered who got no claim
 */
export async function killUnderLoad(
  base: string,
  sentOrders: SentOrders,
  victims: () => number[],
  before?: () => Promise<void>,
): Promise<Answer[]> {
  // Somewhere in the midst of the batches, and elsewhere each time.
  const enough = randomInt(50, 150);
  let order = await freshOrder(base);
  let inFlight = 0;
  let acknowledged = 0;
  let isOver = false;
  const withoutClaim: Answer[] = [];

  async function orderOnce(customer: number): Promise<void> {
    inFlight += 1;
    // Some want emails, so that the queue of jobs is at work too.
    const email = customer % 4 === 0 ? { email: `customer-${customer}@example.com` } : {};
    const answer = await sendAndRemember(base, sentOrders, randomUUID(), { ...order, ...email });
    inFlight -= 1;
    if (answer?.status === 201) acknowledged += 1;
    else if (answer?.body.code === 'course_changed') order = await freshOrder(base).catch(() => order);
    else withoutClaim.push(answer);
  }
  const crowd = Array.from({ length: customers }, async (_, customer) => {
    while (!isOver) await orderOnce(customer);
  });
  try {
    await vi.waitFor(
      () => {
        if (inFlight < customers || acknowledged < enough)
          throw new Error(
            `${inFlight} in flight, ${acknowledged} of ${enough} acknowledged; ${withoutClaim.map(said)}`,
          );
      },
      { timeout: 60_000, interval: 1 },
    );
    await before?.();
    killAtOnce(victims());
  } finally {
    isOver = true;
  }
  await Promise.all(crowd);
  return withoutClaim;
}

/** An answer as `503 unavailable`; `none` where the connection broke. */
export function said(answer: Answer): string {
  return answer ? `${answer.status} ${answer.body.code}` : 'none';
}
