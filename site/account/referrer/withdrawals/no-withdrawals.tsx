import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../design/button.tsx';
import { PageLink } from '../../../shell/page-link.tsx';
import { Empty } from '../../empty.tsx';
import { firstPlace, type ReferrerPlace, referrerAddress } from '../referrer-place.ts';

/** Nothing to show: because of the page, or of what is looked for, or because nothing was paid yet. */
export function NoWithdrawals({ place, total }: { place: ReferrerPlace; total: number }) {
  const t = useTranslations('referrer');
  const isFirst = place.status === firstPlace.status && place.paidSince === '' && place.paidUntil === '';
  if (total === 0 && isFirst)
    return <Empty title={t('noWithdrawals')} text={t('noWithdrawalsText')} heading="h3" />;
  const to = total > 0 ? { ...place, paidPage: 1 } : { ...place, ...cleared };
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
