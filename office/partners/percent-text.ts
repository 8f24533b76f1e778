import type { OfficePartnerRow } from '@menyala/contract/office/partners';
import { formatAmount } from '@menyala/money';
import { useFormatLocale, useSay } from '../language/say.ts';

/** What the next reward is reckoned with, and whether that is the level's or the partner's own. */
export function usePercentText(): (
  partner: Pick<OfficePartnerRow, 'percent' | 'isOwnPercent' | 'level'>,
) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return ({ percent, isOwnPercent, level }) => {
    const written = formatAmount(percent, locale);
    return isOwnPercent
      ? `${say('partners.percentOf', { percent: written })}, ${say('partners.ownTag')}`
      : say('partners.atLevel', { percent: written, level });
  };
}
