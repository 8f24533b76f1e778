import { dateText } from '@menyala/contract/moment';
import type { ArticlePage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { newsArticle } from '../structured-data/things.ts';
import css from './content.module.css';
import { Prose } from './prose.tsx';

/** `/news/{slug}`. */
export function ArticleScreen({ data }: { data: ArticlePage }) {
  const t = useTranslations('content');
  const { locale } = useLayout();
  const { slug, title, description, html, cover, picture, author, publishedAt, changedAt, older, newer } =
    data;
  const path = `/news/${slug}`;
  return (
    <article className={`wrap ${css['page']}`}>
      <Head
        title={title}
        description={description}
        path={path}
        languages={data.languages}
        picture={{ path: picture, alt: title }}
        article={{ publishedAt, changedAt }}
      />
      {import.meta.env.SSR ? (
        <StructuredData
          of={(layout) =>
            newsArticle(layout, {
              ...{ title, description, path, publishedAt, changedAt, author },
              pictures: cover ? [picture, cover.url] : [picture],
            })
          }
        />
      ) : null}
      <Breadcrumbs way={[{ name: t('newsTitle'), path: '/news' }]} here={title} />
      <h1 className={css['narrow']}>{title}</h1>
      <p className={css['facts']}>
        <time dateTime={publishedAt}>{dateText(publishedAt, locale)}</time>
        {author ? <span>{author}</span> : null}
      </p>
      {cover ? (
        <img
          className={`${css['cover']} ${css['narrow']}`}
          src={cover.url}
          width={cover.width}
          height={cover.height}
          alt=""
          fetchPriority="high"
        />
      ) : null}
      <Prose html={html} />
      {older || newer ? (
        <nav className={css['around']} aria-label={t('around')}>
          {newer ? (
            <PageLink to={`/news/${newer.slug}`}>
              <small>{t('newer')}</small>
              {newer.title}
            </PageLink>
          ) : null}
          {older ? (
            <PageLink to={`/news/${older.slug}`}>
              <small>{t('older')}</small>
              {older.title}
            </PageLink>
          ) : null}
        </nav>
      ) : null}
      <p>
        <PageLink to="/news">{t('allNews')}</PageLink>
      </p>
    </article>
  );
}
