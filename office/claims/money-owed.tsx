import type { OfficeClaim } from '@menyala/contract/office/claims';
import { isZero } from '@menyala/money';
import type { JSX } from 'react';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';

/** What was asked for and came, what is owed to the customer by currency, and what is held for them. */
export function MoneyOwed({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  // What was due once and is settled says nothing.
  const due = claim.due.filter(({ amount }) => !isZero(amount));
  const from = (amount: string) => moneyText(amount, claim.from.ticker, locale);
  return (
    <dl className="req2 owed">
      <div>
        <dt>{say('claim.asked')}</dt>
        <dd>{from(claim.fromSumma)}</dd>
      </div>
      <div>
        <dt>{say('claim.received')}</dt>
        <dd>{from(claim.received)}</dd>
      </div>
      {due.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{say('claim.due')}</dt>
          <dd>
            <b>{moneyText(amount, currency, locale)}</b>
            {claim.frozen !== null && <span className="tag tag--danger">{say('claim.frozenDue')}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{say('claim.held')}</dt>
        <dd>
          {claim.held === null ? say('claim.nothingHeld') : moneyText(claim.held, claim.to.ticker, locale)}
        </dd>
      </div>
    </dl>
  );
}
