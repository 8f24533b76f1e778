import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { compare, subtract, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';

/** The name of an action: which sum goes on at which rate; of several refunds that could be meant, each says its sum. */
export function useActionName(claim: OfficeClaim): (action: ClaimAction) => string {
  const t = useTranslations();
  const locale = useFormatLocale();
  const sum = (amount: string) => sumText(amount, locale, claim.from.ticker);
  return (action) => {
    const name = t(`claim.move.${action.move}`);
    if (action.move === 'resume' && action.to === 'accepted') {
      if (claim.held === null) return t('claim.exchangeOldRate', { sum: sum(claim.fromSumma) });
      if (compare(claim.received, claim.fromSumma) > 0)
        return t('claim.exchangeAgreed', {
          sum: sum(claim.fromSumma),
          excess: sum(subtract(claim.received, claim.fromSumma)),
        });
    }
    if (action.move === 'reopen') return t('claim.exchangeOldRate', { sum: sum(claim.fromSumma) });
    const isOnly = claim.actions.filter((one) => one.move === action.move).length < 2;
    const refund = claim.refunds.find((one) => one.id === action.refund);
    if (isOnly || refund === undefined) return name;
    return `${name}, ${sumText(refund.gives, locale, refund.currency)}`;
  };
}
