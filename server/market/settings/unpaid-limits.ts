import { multiply } from '@menyala/money';
import type { Settings } from '../currencies/catalogue.ts';

/**
 * Limits on unpaid claims, which hold the reserve: how many one account, one email address and one network may have, which share of a
 * reserve one network may hold by several, and which all strangers together.
 */
export function unpaidLimits({
  mostUnpaid,
  mostSharePercent,
  strangersSharePercent,
}: Pick<Settings, 'mostUnpaid' | 'mostSharePercent' | 'strangersSharePercent'>) {
  return {
    most: mostUnpaid,
    share: shareOf(mostSharePercent),
    strangersShare: shareOf(strangersSharePercent),
  };
}

const shareOf = (percent: number) => multiply(String(percent), '0.01');
