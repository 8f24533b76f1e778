import { dateText } from '@menyala/contract/moment';
import type { ReviewsPage, ShownReview } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import content from '../content/content.module.css';
import { NumberedPages } from '../content/numbered-pages.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './reviews.module.css';

/** `/reviews`: what makers of completed claims say, the newest first, page by page. */
export function ReviewsScreen({ data: { items, number, pages } }: { data: ReviewsPage }) {
  const t = useTranslations('reviews');
  const isFirst = number === 1;
  return (
    <div className={`wrap ${content['page']}`}>
      <Head
        title={isFirst ? t('title') : t('titleOf', { number })}
        description={isFirst ? t('description') : t('descriptionOf', { number })}
        path={isFirst ? '/reviews' : `/reviews?page=${number}`}
        listed={pages > 0}
      />
      <Breadcrumbs here={t('title')} />
      <h1>{t('title')}</h1>
      <p className={content['lead']}>{pages === 0 ? t('empty') : t('lead')}</p>
      <div className={css['list']}>
        {items.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </div>
      <NumberedPages base="/reviews" number={number} pages={pages} />
    </div>
  );
}

function Review({ review }: { review: ShownReview }) {
  const t = useTranslations('reviews');
  const { locale } = useLayout();
  const { language, name, text, answer, from, to, publishedAt } = review;
  return (
    <article className={css['review']}>
      <h2>{name === '' ? t('noName') : name}</h2>
      <p className={css['about']}>
        {t('direction', { from, to })} · <time dateTime={publishedAt}>{dateText(publishedAt, locale)}</time>
      </p>
      <p className={css['text']} lang={language}>
        {text}
      </p>
      {answer === '' ? null : (
        <div className={css['answer']}>
          <h3>{t('answer')}</h3>
          <p className={css['text']} lang={language}>
            {answer}
          </p>
        </div>
      )}
    </article>
  );
}
