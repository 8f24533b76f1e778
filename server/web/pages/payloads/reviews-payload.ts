import type { Language } from '@menyala/contract';
import type { ReviewsPage, ShownReview } from '@menyala/contract/site/pages';
import type { Review } from '../../../content/shown/content.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

const onPage = 20;

export const pagesOfReviews = (count: number) => Math.ceil(count / onPage);

/** `/reviews`. @throws Refusal `not_found` for a page beyond the last */
export function reviewsPayload(ctx: Context, { language, query }: PageRequest): LoadedPage<ReviewsPage> {
  const { reviews } = ctx.content.current();
  const number = Number(query.get('page') ?? '1');
  const pages = pagesOfReviews(reviews.length);
  if (number > Math.max(1, pages)) throw new Refusal('not_found');
  const shown = reviews.slice((number - 1) * onPage, number * onPage);
  return {
    data: { page: 'reviews', items: shown.map((review) => reviewView(review, language)), number, pages },
  };
}

export const reviewView = (
  { from, to, publishedAt, ...review }: Review,
  language: Language,
): ShownReview => ({
  ...review,
  ...{ from: from[language], to: to[language], publishedAt: publishedAt.toISOString() },
});
