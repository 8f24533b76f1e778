import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';

/** The name of an action; of several refunds that could be meant, each says its sum. */
export function useActionName(claim: OfficeClaim): (action: ClaimAction) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return (action) => {
    const name = say(`claim.move.${action.move}`);
    const isOnly = claim.actions.filter((one) => one.move === action.move).length < 2;
    const refund = claim.refunds.find((one) => one.id === action.refund);
    if (isOnly || refund === undefined) return name;
    return `${name}, ${moneyText(refund.gives, refund.currency, locale)}`;
  };
}
