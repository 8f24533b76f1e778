import type { Locale } from '@menyala/contract';
import type { ClaimForm, Refundable } from '@menyala/contract/site/claims';
import { compare, type MoneyUnit, sumText, unitOf } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import type { LiveClaim } from '../use-claim.ts';
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

/** How sums of a ticker are written on a claim's page: as its sides are, and a stranger by whether it has a sign of money. */
export function unitOfTicker(ticker: string, { from, to }: Pick<ClaimForm, 'from' | 'to'>): MoneyUnit {
  const side = [from, to].find((each) => each.ticker === ticker);
  return side ?? { ticker, decimals: unitOf(ticker) === ticker ? 8 : 2 };
}
