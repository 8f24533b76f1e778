import type { OfferEvent, Pair } from '@menyala/contract/site/calculator';
import { useEffect, useSyncExternalStore } from 'react';

type Offered = Pick<Pair, 'closed' | 'hoursNotice'>;
type OfferedPair = Offered & { structure: Record<'from' | 'to', { currency: { id: number } }> };

let latest: OfferEvent | null = null;
const listeners = new Set<() => void>();

/** Said by the live stream: newer than what the page came with. */
export function setOffer(event: OfferEvent | null): void {
  latest = event;
  for (const listener of listeners) listener();
}

/** Why no order can be placed in a direction now, and whether it waits for the exchange to open. */
export function useOffer(pair: OfferedPair): Offered {
  const live = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
    () => null,
  );
  useEffect(() => {
    // The next page knows better than what came on this one.
    if (pair) return () => setOffer(null);
  }, [pair]);
  const { from, to } = pair.structure;
  return live?.from === from.currency.id && live.to === to.currency.id ? live : pair;
}

/** Why the way on rests, as a sentence for beside the button. Of the reserve the form says more by itself. */
export function useClosedReason(pair: OfferedPair): string | null {
  const { closed } = useOffer(pair);
  return closed === null || closed.reason === 'reserve' ? null : closed.text;
}
