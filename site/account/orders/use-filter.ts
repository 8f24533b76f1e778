import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { type ClaimFilter, filterOf, noFilter } from './claim-filter.ts';

/**
 * The filter that the address says. One that was chosen just now is followed at once, before the page's payload has come.
 * Until the user is known nothing is filtered: the server, which draws the page first, does not look at the query.
 */
export function useFilter(): ClaimFilter {
  const { user } = useSession();
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  const isKnown = user !== null;
  return useMemo(() => (isKnown ? filterOf(search) : noFilter), [isKnown, search]);
}
