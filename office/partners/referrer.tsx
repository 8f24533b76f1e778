import type { ReactNode } from 'react';
import { OpenLink } from '../frame/open-link.tsx';

/** The code that led here, and the way to whose it is. */
export function Referrer({
  refferal,
  referrerId,
}: {
  refferal: string | null;
  referrerId: number | null;
}): ReactNode {
  return referrerId === null ? refferal : <OpenLink to={`/partners/${referrerId}/show`}>{refferal}</OpenLink>;
}
