import { setImmediate } from 'node:timers/promises';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import type { PageAddress } from './page-addresses.ts';

/** Does work in its turn. @throws Refusal `busy` where too many wait already */
type ConcurrencyLimit = <T>(work: () => Promise<T> | T) => Promise<T>;

/** A line for each kind of page, so that a flood of one leaves the others room. */
export type RenderLimits = Record<PageAddress['kind'], ConcurrencyLimit>;

/**
 * Rendering holds the whole process while it lasts. So pages that are not in the cache are made a few at a time, and between
 * two of them everything else gets its turn: kept pages, the API, and the word that we are busy.
 */
export function renderLimits({ atOnce = 2, waiting = 64 } = {}): RenderLimits {
  const line = (): ConcurrencyLimit => {
    const limited = limitConcurrency({ atOnce, waiting });
    return (work) =>
      limited(async () => {
        await setImmediate();
        return work();
      });
  };
  return {
    shared: line(),
    own: line(),
    private: line(),
    framed: line(),
    payer: line(),
    chat: line(),
    plain: line(),
  };
}
