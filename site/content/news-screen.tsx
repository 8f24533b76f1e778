import { dateText } from '@menyala/contract/moment';
import type { NewsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Head } from '../layout/head.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { Banners } from './banners.tsx';
import css from './content.module.css';
import { NumberedPages } from './numbered-pages.tsx';

/** `/news`: the newest first, page by page. */
export function NewsScreen({ data }: { data: NewsPage }) {
  const t = useTranslations('content');
  const { locale } = useLayout();
  const href = useHref();
  const { items, number, pages } = data;
  const isFirst = number === 1;
  return (
    <div className={`wrap ${css['page']}`}>
      <Head
        title={isFirst ? t('newsTitle') : t('newsTitleOf', { number })}
        description={isFirst ? t('newsDescription') : t('newsDescriptionOf', { number })}
        path={pathOf(number)}
        listed={pages > 0}
      />
      <link rel="alternate" type="application/rss+xml" title={t('newsTitle')} href={href('/news/rss.xml')} />
      <Breadcrumbs here={t('newsTitle')} />
      <h1>{t('newsTitle')}</h1>
      {pages === 0 ? <p className={css['lead']}>{t('newsEmpty')}</p> : null}
      <div className={css['news']}>
        {items.map(({ slug, title, description, publishedAt, cover }, place) => (
          <article
            className={isFirst && place === 0 ? `${css['item']} ${css['first']}` : css['item']}
            key={slug}
          >
            {cover ? (
              <img
                className={css['cover']}
                src={cover.url}
                width={cover.width}
                height={cover.height}
                alt=""
                loading={place < 3 ? 'eager' : 'lazy'}
              />
            ) : (
              <div className={css['blank']} />
            )}
            <time className="soft small" dateTime={publishedAt}>
              {dateText(publishedAt, locale)}
            </time>
            <h2>
              <PageLink to={`/news/${slug}`}>{title}</PageLink>
            </h2>
            <p>{description}</p>
          </article>
        ))}
      </div>
      <NumberedPages base="/news" number={number} pages={pages} />
      <p className="small">
        <a href={href('/news/rss.xml')}>{t('rss')}</a>
      </p>
      <Banners />
    </div>
  );
}

const pathOf = (number: number) => (number === 1 ? '/news' : `/news?page=${number}`);
