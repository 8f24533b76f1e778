import type { DetailsPage } from '@menyala/contract/site/pages';
import { useMemo } from 'react';
import { needsCard } from '../exchange/needs-card.ts';
import { useRequired } from '../exchange/use-required.ts';
import { pairInForce } from './pair-in-force.ts';
import type { ShownSums } from './shown-sums.ts';

/** Whether the claim of these sums needs a verified card, and the page with the fields that are asked for then. */
export function useCardNeed(
  page: DetailsPage,
  { isVerified, fromSumma }: ShownSums,
): { data: DetailsPage; isNeeded: boolean } {
  const isRequired = useRequired(page.pair);
  const isNeeded = needsCard(page.pair, { isVerified, isRequired, send: fromSumma });
  const data = useMemo(
    () => ({ ...page, pair: pairInForce(page.pair, { isVerified, isNeeded }) }),
    [page, isVerified, isNeeded],
  );
  return { data, isNeeded };
}
