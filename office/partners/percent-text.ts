import type { OfficePartnerRow } from '@menyala/contract/office/partners';
import { formatAmount } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';

/** What the next reward is reckoned with, and whether that is the level's or the partner's own. */
export function usePercentText(): (
  partner: Pick<OfficePartnerRow, 'percent' | 'isOwnPercent' | 'level'>,
) => string {
  const t = useTranslations();
  const locale = useFormatLocale();
  return ({ percent, isOwnPercent, level }) => {
    const written = formatAmount(percent, locale);
    return isOwnPercent
      ? `${t('partners.percentOf', { percent: written })}, ${t('partners.ownTag')}`
      : t('partners.atLevel', { percent: written, level });
  };
}
