import type { Pair } from '@menyala/contract/site/calculator';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { receiveFor } from '@menyala/money';

/** What the server said to an order; null where the connection broke first. */
export type Answer = { status: number; body: ClaimCreated & { code?: string } } | null;

/** An order of the smallest sum at the course of now; else between two currencies that need no email address, so that none waits for its email. */
export async function freshOrder(
  base: string,
  given: Partial<ClaimOrder> = {},
  pairOfCodes = 'USDTERC20/USDTTRC20',
): Promise<ClaimOrder> {
  const answer = await fetch(`${base}/en/api/v1/calculator/pair/${pairOfCodes}/`);
  const pair = (await answer.json()) as Pair;
  const { from, to } = pair.structure;
  const terms = {
    course: pair.course,
    send: { min: null, max: null, decimals: from.roundCalculator },
    receive: { min: null, max: null, decimals: to.roundCalculator },
    reserve: '0',
  };
  const fromSumma = from.min ?? '100';
  return {
    fromPs: from.currency.id,
    toPs: to.currency.id,
    fromSumma,
    toSumma: receiveFor(terms, fromSumma),
    toRequisites: Object.fromEntries(to.input.map(({ name, example }) => [name, example])),
    agreement: true,
    ...given,
  };
}

export async function sendOrder(base: string, key: string, order: ClaimOrder): Promise<Answer> {
  try {
    const answer = await fetch(`${base}/en/api/v1/claim/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(order),
    });
    return { status: answer.status, body: (await answer.json()) as ClaimCreated & { code?: string } };
  } catch {
    return null;
  }
}
