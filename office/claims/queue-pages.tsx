import { mostCounted } from '@menyala/contract/counts';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageSize, trailOf, withFilters } from './filters.ts';

/**
 * The way to earlier and later pages of the queue. Each begins where the one before it ended, so that claims which come meanwhile
 * move nothing; where those before ended is in the address.
 */
export function QueuePages({ next, total }: { next: string | null; total: number }): JSX.Element | null {
  const t = useTranslations();
  const [search] = useSearchParams();
  const trail = trailOf(search);
  if (trail.length === 0 && next === null) return null;
  const to = (places: string[]) => ({ search: withFilters(search, { after: places.join('~') }) });
  const page = trail.length + 1;
  const where =
    total > mostCounted
      ? t('queue.pageOfMany', { page, most: mostCounted })
      : t('queue.page', { page, pages: Math.max(page, Math.ceil(total / pageSize)) });
  return (
    <nav className="q__pages" aria-label={where}>
      {trail.length > 0 && (
        <Link className="btn" to={to(trail.slice(0, -1))}>
          {t('queue.earlier')}
        </Link>
      )}
      <span className="soft">{where}</span>
      {next !== null && (
        <Link className="btn" to={to([...trail, next])}>
          {t('queue.later')}
        </Link>
      )}
    </nav>
  );
}
