import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { Figures } from '../partners/figures.tsx';
import { Signals } from '../partners/signals.tsx';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';

/** Who asks for the money: what came by their link, and what looks odd about it. */
export function WithdrawalPartner({
  withdrawal: { user },
  partner,
}: {
  withdrawal: OfficeWithdrawal;
  partner: NonNullable<OfficeWithdrawal['partner']>;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const currency = useProgrammeCurrency();
  const money = (amount: string) => sumText(amount, locale, currency);
  return (
    <section className="card" aria-labelledby="wd-partner">
      <h2 id="wd-partner">{t('withdrawals.partner')}</h2>
      <dl className="req2 wd__facts">
        <div>
          <dt>{t('partners.column.partner')}</dt>
          <dd>
            <span>
              <OpenLink to={`/partners/${user.id}/show`}>{user.email ?? t('partners.deleted')}</OpenLink>
            </span>
          </dd>
        </div>
        {partner.code !== null && (
          <div>
            <dt>{t('partners.column.code')}</dt>
            <dd>
              <span className="code" translate="no">
                {partner.code}
              </span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('withdrawals.balance')}</dt>
          <dd>{money(partner.balance)}</dd>
        </div>
        <div>
          <dt>{t('withdrawals.paidBefore')}</dt>
          <dd>{money(partner.paidBefore)}</dd>
        </div>
      </dl>
      <h3>{t('partners.figures')}</h3>
      <Figures totals={partner.totals} currency={currency} />
      <h3>{t('partners.signals')}</h3>
      <Signals signals={partner.signals} currency={currency} />
    </section>
  );
}
