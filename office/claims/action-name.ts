import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { compare, subtract, sumText } from '@menyala/money';
import { useFormatLocale, useSay } from '../language/say.ts';

/** The name of an action: which sum goes on at which rate; of several refunds that could be meant, each says its sum. */
export function useActionName(claim: OfficeClaim): (action: ClaimAction) => string {
  const say = useSay();
  const locale = useFormatLocale();
  const sum = (amount: string) => sumText(amount, locale, claim.from.ticker);
  return (action) => {
    const name = say(`claim.move.${action.move}`);
    if (action.move === 'resume' && action.to === 'accepted') {
      if (claim.held === null) return say('claim.exchangeOldRate', { sum: sum(claim.fromSumma) });
      if (compare(claim.received, claim.fromSumma) > 0)
        return say('claim.exchangeAgreed', {
          sum: sum(claim.fromSumma),
          excess: sum(subtract(claim.received, claim.fromSumma)),
        });
    }
    if (action.move === 'reopen') return say('claim.exchangeOldRate', { sum: sum(claim.fromSumma) });
    const isOnly = claim.actions.filter((one) => one.move === action.move).length < 2;
    const refund = claim.refunds.find((one) => one.id === action.refund);
    if (isOnly || refund === undefined) return name;
    return `${name}, ${sumText(refund.gives, locale, refund.currency)}`;
  };
}
