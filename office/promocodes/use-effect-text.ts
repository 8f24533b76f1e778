import type { PromocodeKind } from '@menyala/contract/site/promocodes';
import { compare, formatAmount } from '@menyala/money';
import { useFormatLocale, useSay } from '../language/say.ts';

/** What a promocode does, in a few words. */
export function useEffectText(): (effect: { kind: PromocodeKind; amount: string }) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return ({ kind, amount }) => {
    if (kind === 'margin' && compare(amount, '100') >= 0) return say('promocodes.effect.all');
    return say(`promocodes.effect.${kind}`, { amount: formatAmount(amount, locale) });
  };
}
