import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../design/button.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { Empty } from '../../empty.tsx';
import { firstParams, type ReferrerParams, referrerAddress } from '../referrer-params.ts';

/** Nothing to show: because of the page, or of what is looked for, or because nothing was paid yet. */
export function NoWithdrawals({ params, total }: { params: ReferrerParams; total: number }) {
  const t = useTranslations('referrer');
  const isFirst = params.status === firstParams.status && params.paidSince === '' && params.paidUntil === '';
  if (total === 0 && isFirst)
    return <Empty title={t('noWithdrawals')} text={t('noWithdrawalsText')} heading="h3" />;
  const to = total > 0 ? { ...params, paidPage: 1 } : { ...params, ...cleared };
  return (
    <Empty
      title={t(total > 0 ? 'pastTheEnd' : 'noneFound')}
      text={t(total > 0 ? 'pastTheEndText' : 'noneFoundText')}
      heading="h3"
    >
      <PageLink className={buttonClass()} to={referrerAddress(to)} preload={false}>
        {t(total > 0 ? 'toFirstPage' : 'showAll')}
      </PageLink>
    </Empty>
  );
}

const cleared = { status: 'all', paidSince: '', paidUntil: '', paidPage: 1 } as const;
