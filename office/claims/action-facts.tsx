import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { isOfPayout } from './field-money.ts';
import { RequisiteList } from './requisite-list.tsx';

interface Facts {
  caption: string;
  sum: string;
  ticker: string;
  name: string;
  requisites: OfficeClaim['toRequisites'];
}

/** The sum, currency and requisites that the action is about, repeated once more before it is done. */
export function ActionFacts({ claim, action }: { claim: OfficeClaim; action: ClaimAction }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const facts = useFacts(claim, action);
  const isDeposit = action.move === 'deposit';
  return (
    <div className="move-facts">
      <dl className="req2">
        <div>
          <dt>{facts.caption}</dt>
          <dd>
            <span>
              <b>{sumText(facts.sum, locale, facts.ticker)}</b>
              {facts.name !== '' && `, ${facts.name}`}
            </span>
          </dd>
        </div>
        {isDeposit && (
          <div>
            <dt>{t('confirm.came')}</dt>
            <dd>{sumText(claim.received, locale, claim.from.ticker)}</dd>
          </div>
        )}
      </dl>
      {facts.requisites.length > 0 && <RequisiteList claimId={claim.id} lines={facts.requisites} />}
    </div>
  );
}

function useFacts(claim: OfficeClaim, action: ClaimAction): Facts {
  const t = useTranslations();
  const refund = claim.refunds.find((one) => one.id === action.refund);
  if (refund !== undefined) {
    const { gives: sum, currency: ticker, requisites } = refund;
    return { caption: t('confirm.customerGetsBack'), sum, ticker, name: '', requisites };
  }
  if (isOfPayout(action)) {
    const { ticker, name } = claim.to;
    const requisites = claim.toRequisites;
    return { caption: t('confirm.customerGets'), sum: claim.toSumma, ticker, name, requisites };
  }
  const { ticker, name } = claim.from;
  const requisites = claim.fromRequisites;
  return { caption: t('confirm.customerGives'), sum: claim.fromSumma, ticker, name, requisites };
}
