import { setImmediate } from 'node:timers/promises';
import { takeTurns } from '../../platform/turns.ts';
import type { PageAddress } from './page-addresses.ts';

/** Does work in its turn. @throws Refusal `busy` where too many wait already */
type InTurn = <T>(work: () => Promise<T> | T) => Promise<T>;

/** A line for each kind of page, so that a flood of one leaves the others room. */
export type RenderTurns = Record<PageAddress['kind'], InTurn>;

/**
 * Rendering holds the whole process while it lasts. So pages that are not in the cache are made a few at a time, and between
 * two of them everything else gets its turn: kept pages, the API, and the word that we are busy.
 */
export function renderTurns({ atOnce = 2, waiting = 64 } = {}): RenderTurns {
  const line = (): InTurn => {
    const inTurn = takeTurns({ atOnce, waiting });
    return (work) =>
      inTurn(async () => {
        await setImmediate();
        return work();
      });
  };
  return { shared: line(), own: line(), private: line(), framed: line() };
}
