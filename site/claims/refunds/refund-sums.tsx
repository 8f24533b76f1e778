import type { Locale } from '@menyala/contract';
import type { Refundable } from '@menyala/contract/site/claims';
import { compare, sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import type { LiveClaim } from '../use-claim.ts';
import { unitOfTicker } from './refund-unit.ts';
import css from './refunds.module.css';

/** What is taken from what came, what the transfer costs, and what arrives. */
export function RefundSums({
  claim,
  refundable: { ticker, name, amount, fee, gives },
}: {
  claim: LiveClaim;
  refundable: Pick<Refundable, 'ticker' | 'name' | 'amount' | 'fee' | 'gives'>;
}) {
  const t = useTranslations('refunds');
  const locale = useLocale() as Locale;
  const unit = unitOfTicker(ticker, claim.form);
  const hasFee = compare(fee, '0') > 0;
  return (
    <dl className={css['sums']}>
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          {sumText(amount, locale, unit)} <span className="soft">{name}</span>
        </dd>
      </div>
      <div>
        <dt>{t('fee')}</dt>
        <dd>{hasFee ? sumText(fee, locale, unit) : t('feeNone')}</dd>
      </div>
      <div>
        <dt>{t('gives')}</dt>
        <dd>
          <b>{sumText(gives, locale, unit)}</b>
        </dd>
      </div>
    </dl>
  );
}
