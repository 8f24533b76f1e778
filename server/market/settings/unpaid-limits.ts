import { multiply } from '@menyala/money';
import type { Settings } from '../currencies/catalogue.ts';

/** Claims without money hold the reserve for nothing: so many may one account, one email address, and one address, have, and hold by them. */
export function unpaidLimits({
  mostUnpaid,
  mostSharePercent,
}: Pick<Settings, 'mostUnpaid' | 'mostSharePercent'>) {
  return { most: mostUnpaid, share: multiply(String(mostSharePercent), '0.01') };
}
