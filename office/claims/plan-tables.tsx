import type { MovePlan } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import './plan-tables.css';

/** Balances before and after. */
export function PlanBalances({ balances }: { balances: MovePlan['balances'] }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <table className="plan">
      <caption className="vh">{t('confirm.balances')}</caption>
      <tbody>
        {balances.map((balance) => (
          <tr key={`${balance.account} ${balance.currency}`}>
            <th scope="row">{balance.account}</th>
            <td className="num soft">{sumText(balance.before, locale, '')}</td>
            <td className="ar">
              <Icon name="right" />
              <span className="vh">{t('office.becomes')}</span>
            </td>
            <td className="num">{sumText(balance.after, locale, balance.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The transfers that an action will make. */
export function PlanTransfers({ transfers }: { transfers: MovePlan['transfers'] }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <table className="plan">
      <caption className="vh">{t('confirm.transfers')}</caption>
      <tbody>
        {transfers.map((transfer) => (
          <tr key={`${transfer.debit} ${transfer.credit} ${transfer.currency} ${transfer.amount}`}>
            <th scope="row">{transfer.debit}</th>
            <td className="ar">
              <Icon name="right" />
              <span className="vh">{t('office.to')}</span>
            </td>
            <td>{transfer.credit}</td>
            <td className="num">{sumText(transfer.amount, locale, transfer.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
