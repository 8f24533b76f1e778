import type { DirectionsPage } from '@menyala/contract/site/pages';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { catalogueOf } from '../exchange/catalogue.ts';
import homeCss from '../exchange/home-screen.module.css';
import { DirectionTable } from '../exchange/popular-directions.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { DirectionSearch } from './direction-search.tsx';
import css from './directions.module.css';

/** `/exchange`: every direction, with a search that needs no script. */
export function DirectionsScreen({
  data: { entries, query, number, pages, rows },
}: {
  data: DirectionsPage;
}) {
  const t = useTranslations('directions');
  const catalogue = useMemo(() => catalogueOf(entries), [entries]);
  const isSearch = query !== '';
  const words = { number: String(number), pages: String(pages) };
  const title = isSearch ? t('found', { query }) : number === 1 ? t('title') : t('titleOfPage', words);
  return (
    <div className={`wrap ${css['page']}`}>
      <Head
        title={title}
        description={number === 1 ? t('description') : t('descriptionOfPage', words)}
        path={isSearch ? '/exchange' : addressOf(number)}
        indexed={!isSearch}
      />
      <Breadcrumbs here={t('all')} />
      <h1 id="all">{title}</h1>
      <DirectionSearch query={query} />
      {rows.length === 0 ? (
        <p>{t(isSearch ? 'nothing' : 'none')}</p>
      ) : (
        <div className={homeCss['directions']}>
          <DirectionTable rows={rows} catalogue={catalogue} label="all" />
        </div>
      )}
      {isSearch ? (
        <p>
          <PageLink className="link" to="/exchange">
            {t('all')}
          </PageLink>
        </p>
      ) : null}
      {pages > 1 ? (
        <nav aria-label={t('pages')}>
          <ul className={css['pages']}>
            {Array.from({ length: pages }, (_, index) => index + 1).map((one) => (
              <li key={one}>
                <PageLink
                  className="link"
                  to={addressOf(one)}
                  preload={false}
                  aria-current={one === number ? 'page' : undefined}
                >
                  {String(one)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

const addressOf = (number: number) => (number === 1 ? '/exchange' : `/exchange?page=${number}`);
