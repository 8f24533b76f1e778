import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { compare, formatAmount } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';

/** What a promocode does, in a few words. */
export function useEffectText(): (effect: { kind: PromocodeKind; amount: string }) => string {
  const t = useTranslations();
  const locale = useFormatLocale();
  return ({ kind, amount }) => {
    if (kind === 'margin' && compare(amount, '100') >= 0) return t('promocodes.effect.all');
    return t(`promocodes.effect.${kind}`, { amount: formatAmount(amount, locale) });
  };
}
