import type { OfficeClaim } from '@menyala/contract/office/claims';
import { isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { isSameCurrency } from './same-currency.ts';

/** What was asked for and came, what is owed to the customer by currency, and what is held for them. */
export function MoneyOwed({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  // What was due once and is settled says nothing.
  const due = claim.due.filter(({ amount }) => !isZero(amount));
  const { ticker, network, name } = claim.from;
  const from = (amount: string) => sumText(amount, locale, ticker);
  // Of a money on several networks the network is what tells one from another.
  const where = network === null ? null : <span className="net">{network}</span>;
  return (
    <dl className="req2 owed">
      <div>
        <dt>{t('claim.asked')}</dt>
        <dd>
          {from(claim.fromSumma)} {where}
        </dd>
      </div>
      <div>
        <dt>{t('claim.received')}</dt>
        <dd>
          {from(claim.received)} {where}
        </dd>
      </div>
      {claim.receivedOther.map((other) => (
        <div key={other.currency} className="owed__other">
          <dt>{t('claim.receivedOther')}</dt>
          <dd>
            <b>
              {sumText(other.amount, locale, '')} {other.name}
            </b>
            <span className="tag tag--danger">{t('claim.notAsked', { name })}</span>
          </dd>
        </div>
      ))}
      {due.map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t('claim.due')}</dt>
          <dd>
            <b>{sumText(amount, locale, currency)}</b>
            {claim.complianceHold !== null && (
              <span className="tag tag--danger">{t('claim.complianceHoldDue')}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('claim.held')}</dt>
        <dd>
          {claim.held !== null
            ? sumText(claim.held, locale, claim.to.ticker)
            : t(isSameCurrency(claim) ? 'claim.nothingToHold' : 'claim.nothingHeld')}
        </dd>
      </div>
    </dl>
  );
}
