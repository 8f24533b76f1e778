import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { OpenLink } from '../frame/open-link.tsx';

/** The shop whose balance the money leaves, and whose shop it is. */
export function WithdrawalShop({
  withdrawal: { shop, user },
}: {
  withdrawal: OfficeWithdrawal;
}): JSX.Element {
  const t = useTranslations();
  return (
    <section className="card" aria-labelledby="wd-shop">
      <h2 id="wd-shop">{t('withdrawals.shop')}</h2>
      <dl className="req2 wd__facts">
        <div>
          <dt>{t('withdrawals.shopName')}</dt>
          <dd>{shop?.name}</dd>
        </div>
        <div>
          <dt>{t('withdrawals.shopOwner')}</dt>
          <dd>
            <span>
              <OpenLink to={`/partners/${user.id}/show`}>{user.email ?? t('partners.deleted')}</OpenLink>
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('withdrawals.shopGoes')}</dt>
          <dd>{t(shop?.isRefund ? 'withdrawals.shopRefund' : 'withdrawals.shopBalance')}</dd>
        </div>
      </dl>
    </section>
  );
}
