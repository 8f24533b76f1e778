import { useTranslations } from 'use-intl';
import { PageLink } from '../layout/page-link.tsx';
import css from './content.module.css';

/** Links to the pages of a list: the first, the last, and those around. Nothing where there is one page. */
export function NumberedPages({ base, number, pages }: { base: string; number: number; pages: number }) {
  const t = useTranslations('content');
  if (pages <= 1) return null;
  const shown = Array.from({ length: pages }, (_, place) => place + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - number) <= 2,
  );
  return (
    <nav className={css['pages']} aria-label={t('pages')}>
      <ul>
        {shown.map((one) => (
          <li key={one}>
            <PageLink
              to={one === 1 ? base : `${base}?page=${one}`}
              aria-current={one === number ? 'page' : undefined}
              aria-label={t('pageNumber', { number: one })}
            >
              {one}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
