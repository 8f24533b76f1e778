import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHref } from '../../shell/frame.tsx';
import { placeOf, type ReferrerPlace, referrerAddress } from './referrer-place.ts';

/** What the address says to look at, and the way to look at something else. What was chosen is followed at once. */
export function usePlace(): { place: ReferrerPlace; look: (change: Partial<ReferrerPlace>) => void } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  const navigate = useNavigate();
  const href = useHref();
  const place = useMemo(() => placeOf(search), [search]);
  const look = (change: Partial<ReferrerPlace>) =>
    void navigate(href(referrerAddress({ ...place, ...change })));
  return { place, look };
}
