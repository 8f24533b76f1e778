import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './account.module.css';

/**
 * The way to the other pages of a long list, as links, so that Back and a bookmark work; nothing where there is one page. A
 * bookmark may be of a page that the list has no more: then the way is back to its beginning.
 */
export function PageLinks({
  page,
  pages,
  label,
  addressOf,
}: {
  page: number;
  pages: number;
  /** Tells it from another list of the same page. */
  label?: string;
  addressOf: (page: number) => string;
}) {
  const t = useTranslations('account');
  const isPastTheEnd = page > Math.max(1, pages);
  if (pages <= 1 && !isPastTheEnd) return null;
  return (
    <nav className={css['pages']} aria-label={label ?? t('pages')}>
      {isPastTheEnd ? (
        <PageLink className={buttonClass()} to={addressOf(1)} preload={false}>
          {t('toFirstPage')}
        </PageLink>
      ) : page > 1 ? (
        <PageLink className={buttonClass()} to={addressOf(page - 1)} preload={false}>
          <Icon name="left" />
          {t('previous')}
        </PageLink>
      ) : null}
      {isPastTheEnd ? null : <span className="soft small">{t('pageOf', { page, pages })}</span>}
      {page < pages ? (
        <PageLink className={buttonClass()} to={addressOf(page + 1)} preload={false}>
          {t('next')}
          <Icon name="right" />
        </PageLink>
      ) : null}
    </nav>
  );
}

/** The page that an address asks for, from 1. What makes no sense is as if it were absent. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
