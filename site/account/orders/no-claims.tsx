import { useTranslations } from 'use-intl';
import { buttonClass } from '../../design/button.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { Empty } from '../empty.tsx';
import { type ClaimFilter, isFiltering, noFilter, ordersAddress } from './claim-filter.ts';

/** Nothing to show: because of the page, or because of the filter, or because there is nothing yet. */
export function NoClaims({ filter, total }: { filter: ClaimFilter; total: number }) {
  const t = useTranslations('account');
  if (total > 0) {
    return (
      <Empty title={t('pastTheEnd')} text={t('pastTheEndText')}>
        <PageLink className={buttonClass()} to={ordersAddress({ ...filter, page: 1 })} preload={false}>
          {t('toFirstPage')}
        </PageLink>
      </Empty>
    );
  }
  if (isFiltering(filter)) {
    return (
      <Empty title={t('nothingFound')} text={t('nothingFoundText')}>
        <PageLink className={buttonClass()} to={ordersAddress(noFilter)} preload={false}>
          {t('filterReset')}
        </PageLink>
      </Empty>
    );
  }
  return (
    <Empty title={t('noClaims')} text={t('noClaimsText')}>
      <PageLink className={buttonClass({ look: 'main' })} to="/">
        {t('newExchange')}
      </PageLink>
    </Empty>
  );
}
