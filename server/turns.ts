import { Refusal } from './http/refusal.ts';

/**
 * Lets at most `atOnce` pieces of heavy work run together; the others wait for their turn in order.
 * @throws Refusal `busy` when `waiting` of them wait already: a queue without an end would only hide the overload.
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      if (queue.length >= waiting) throw new Refusal('busy');
      // Whoever ends hands the place over, so the count stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
