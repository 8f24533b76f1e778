import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { OpenLink } from '../frame/open-link.tsx';
import { useFormatLocale } from '../messages/use-language.ts';

/** The shop whose balance the money leaves, and whose shop it is. */
export function WithdrawalShop({
  withdrawal: { shop, user, refund },
}: {
  withdrawal: OfficeWithdrawal;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <section className="card" aria-labelledby="wd-shop">
      <h2 id="wd-shop">{t('withdrawals.shop')}</h2>
      {shop && shop.status !== 'active' && (
        <p className="tag tag--danger">
          {t('withdrawals.shopClosed', { status: t(`shops.status.${shop.status}`).toLocaleLowerCase() })}
        </p>
      )}
      <dl className="req2 wd__facts">
        <div>
          <dt>{t('withdrawals.shopName')}</dt>
          <dd>{shop && <OpenLink to={`/shops/${shop.id}/show`}>{shop.name}</OpenLink>}</dd>
        </div>
        <div>
          <dt>{t('withdrawals.shopOwner')}</dt>
          <dd>
            <span>
              <OpenLink to={`/users/${user.id}/show`}>{user.email ?? t('partners.deleted')}</OpenLink>
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.shopGoes')}</dt>
          <dd>{t(refund === null ? 'withdrawals.shopBalance' : 'withdrawals.shopRefund')}</dd>
        </div>
        {refund !== null && (
          <>
            <div>
              <dt>{t('withdrawals.refundName')}</dt>
              <dd>{refund.name}</dd>
            </div>
            <div>
              <dt>{t('withdrawals.refundSum')}</dt>
              <dd>
                {sumText(refund.amount, locale, refund.currency)}
                {refund.number !== null &&
                  `, ${t('withdrawals.refundInvoice', { number: String(refund.number) })}`}
              </dd>
            </div>
            <div>
              <dt>{t('withdrawals.refundApproved')}</dt>
              <dd>{t(`withdrawals.refundBy.${refund.approvedBy}`)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
