import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { withFilters } from './filters.ts';

/** The way to earlier and later pages of a list, by the address. */
export function ListPages({ page, pages }: { page: number; pages: number }): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const to = (other: number) => ({ search: withFilters(search, { page: other === 1 ? '' : String(other) }) });
  return (
    <nav className="q__pages" aria-label={t('queue.page', { page, pages })}>
      {page > 1 && (
        <Link className="btn" to={to(page - 1)}>
          {t('queue.earlier')}
        </Link>
      )}
      <span className="soft">{t('queue.page', { page, pages })}</span>
      {page < pages && (
        <Link className="btn" to={to(page + 1)}>
          {t('queue.later')}
        </Link>
      )}
    </nav>
  );
}
