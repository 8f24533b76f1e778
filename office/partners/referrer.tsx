import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The code that led here, and the way to whose it is. */
export function Referrer({
  refferal,
  referrerId,
}: {
  refferal: string | null;
  referrerId: number | null;
}): ReactNode {
  return referrerId === null ? refferal : <Link to={`/partners/${referrerId}/show`}>{refferal}</Link>;
}
