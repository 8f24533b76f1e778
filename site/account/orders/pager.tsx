import { useTranslations } from 'use-intl';
import { buttonClass } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { type ClaimFilter, ordersAddress, pageSize } from './claim-filter.ts';
import css from './orders.module.css';

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The way to the other pages of a long list, as links, so that Back and a bookmark work. */
export function Pager({ filter, total }: { filter: ClaimFilter; total: number }) {
  const t = useTranslations('account');
  const pages = pagesOf(total);
  if (pages === 1) return null;
  const { page } = filter;
  return (
    <nav className={css['pager']} aria-label={t('pages')}>
      {page > 1 ? (
        <PageLink className={buttonClass()} to={ordersAddress({ ...filter, page: page - 1 })} preload={false}>
          <Icon name="left" />
          {t('previous')}
        </PageLink>
      ) : null}
      <span className="soft small">{t('pageOf', { page, pages })}</span>
      {page < pages ? (
        <PageLink className={buttonClass()} to={ordersAddress({ ...filter, page: page + 1 })} preload={false}>
          {t('next')}
          <Icon name="right" />
        </PageLink>
      ) : null}
    </nav>
  );
}
