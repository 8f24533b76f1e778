import { Refusal } from './http/refusal.ts';

interface Limits {
  atOnce: number;
  /** How many may wait altogether, and how many of them for one visitor. */
  waiting: number;
  waitingOfOne?: number;
}

interface Waiting {
  begin(): void;
  refuse(reason: Refusal): void;
}

/**
 * Lets at most `atOnce` pieces of heavy work run together. The others wait: visitors take turns, and the work of one is done
 * in order, so that nobody waits for all that somebody else has sent. Work that is
 * `isFirst` goes before all that is not, and where nobody else may wait any more it takes the place of the last that is not.
 * @throws Refusal `busy` when `waiting` wait already, or `waitingOfOne` of the same visitor: a queue without an end would
 *   only hide the overload
 */
export function limitConcurrency({ atOnce, waiting, waitingOfOne = waiting }: Limits) {
  let running = 0;
  let queued = 0;
  /** By visitor. Whose turn is next stands first. */
  const queues = new Map<string, Waiting[]>();
  const first: Waiting[] = [];

  function waitInFront(): Promise<void> {
    if (queued >= waiting) sendLastAway();
    queued += 1;
    return new Promise<void>((begin, refuse) => first.push({ begin, refuse }));
  }

  function sendLastAway(): void {
    const [visitor, queue] = [...queues].at(-1) ?? [];
    const last = queue?.pop();
    if (visitor === undefined || !last) throw new Refusal('busy');
    if (queue?.length === 0) queues.delete(visitor);
    queued -= 1;
    last.refuse(new Refusal('busy'));
  }

  function waitFor(visitor: string): Promise<void> {
    const queue = queues.get(visitor) ?? [];
    if (queued >= waiting || queue.length >= waitingOfOne) throw new Refusal('busy');
    queues.set(visitor, queue);
    queued += 1;
    return new Promise<void>((begin, refuse) => queue.push({ begin, refuse }));
  }

  function takeNext(): Waiting | undefined {
    const inFront = first.shift();
    if (inFront) queued -= 1;
    if (inFront) return inFront;
    const [nextInTurn] = queues;
    if (!nextInTurn) return undefined;
    const [visitor, queue] = nextInTurn;
    const next = queue.shift();
    queued -= 1;
    // To the end, behind all the others.
    queues.delete(visitor);
    if (queue.length > 0) queues.set(visitor, queue);
    return next;
  }

  return async function limited<T>(
    work: () => Promise<T>,
    visitor = '',
    { isFirst = false } = {},
  ): Promise<T> {
    if (running < atOnce) running += 1;
    // Whoever ends hands the place over, so the count stays as it is.
    else await (isFirst ? waitInFront() : waitFor(visitor));
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
