import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { Withdrawal } from '@menyala/contract/site/withdrawals';
import type { WithdrawalStatus } from '@menyala/contract/statuses';
import { amountText, isZero, unitOf } from '@menyala/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateTag, type StateTone } from '../../state-tag.tsx';
import css from '../referrer.module.css';

const tones: { readonly [S in WithdrawalStatus]: StateTone } = {
  accepted: 'waits',
  sending: 'waits',
  refsucc: 'good',
  success: 'good',
  error: 'bad',
  deleted: 'closed',
};

/** Withdrawals, a row each; on a phone a card each. `actions` adds what can be done about one. */
export function WithdrawalTable({
  withdrawals,
  labelledBy,
  actions,
}: {
  withdrawals: readonly Withdrawal[];
  labelledBy: string;
  actions?: (withdrawal: Withdrawal) => ReactNode;
}) {
  const t = useTranslations('referrer');
  const now = Date.now();
  return (
    <table className={css['rows']} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('payoutTo')}</th>
          <th scope="col" className="number">
            {t('leaves')}
          </th>
          {actions ? (
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} now={now} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  withdrawal,
  now,
  actions,
}: {
  withdrawal: Withdrawal;
  now: number;
  actions: ((withdrawal: Withdrawal) => ReactNode) | undefined;
}) {
  const t = useTranslations('referrer');
  const locale = useLocale() as Locale;
  const { currency, createdAt, paidAt, requisites, fee, ticker } = withdrawal;
  const at = paidAt ?? createdAt;
  // The decimals are not told with a withdrawal; its sums have no more digits than they need.
  const sum = (amount: string, unit: string) =>
    `${amountText(amount, locale, { decimals: 2 })}\u00a0${unitOf(unit)}`;
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{momentText(at, locale, now)}</time>
      </th>
      <td>
        <StateTag tone={tones[withdrawal.status]}>{withdrawal.label}</StateTag>
        {withdrawal.reason === null ? null : <small>{withdrawal.reason}</small>}
        <Reference withdrawal={withdrawal} />
      </td>
      <td className={css['wide']}>
        {sum(withdrawal.toSumma, currency.ticker)}, {currency.name}
        {requisites.map(({ name, label, value }) => (
          <span key={name} className={css['words']}>
            {label}: {value}
          </span>
        ))}
      </td>
      <td className={`number ${css['wide']}`}>
        <span className={css['name']}>{t('leaves')}</span>
        <b>{sum(withdrawal.amount, ticker)}</b>
        {isZero(fee) ? null : <small>{t('feeWithin', { sum: sum(fee, ticker) })}</small>}
      </td>
      {actions ? <td className={css['wide']}>{actions(withdrawal)}</td> : null}
    </tr>
  );
}

function Reference({ withdrawal: { reference, explorerUrl } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('referrer');
  if (reference === null) return null;
  return (
    <small className={css['words']}>
      {explorerUrl === null ? (
        reference
      ) : (
        <a href={explorerUrl} target="_blank" rel="noopener noreferrer">
          {t('transaction')}
        </a>
      )}
    </small>
  );
}
