import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useHref } from '../../layout/layout-context.tsx';
import { type ReferrerParams, referrerAddress, referrerParamsOf } from './referrer-params.ts';

/** What the address says to look at, and the way to look at something else. What was chosen is followed at once. */
export function useReferrerParams(): {
  params: ReferrerParams;
  look: (change: Partial<ReferrerParams>) => void;
} {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  const navigate = useNavigate();
  const href = useHref();
  const params = useMemo(() => referrerParamsOf(search), [search]);
  const look = (change: Partial<ReferrerParams>) =>
    void navigate(href(referrerAddress({ ...params, ...change })));
  return { params, look };
}
