import type { Language } from '@menyala/contract';
import { languages, type Piece } from '../../../content/shown/content.ts';
import { languagesOf } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { newestAgreements } from '../../../market/currencies/calculator-views.ts';
import { isSoughtAfter } from '../../../market/currencies/direction-openings.ts';
import { listedDirections } from '../../../market/currencies/offer.ts';
import { directionPages } from '../payloads/directions-payload.ts';
import { directionPath } from '../payloads/home-payload.ts';
import { pagesOfReviews } from '../payloads/reviews-payload.ts';

/** A page that search engines should find. */
export interface ListedPage {
  /** Without the language base. */
  path: string;
  /** When what it says was changed last, courses aside; null where nobody knows. */
  changedAt: Date | null;
  /** The languages that it exists in, the first for whoever reads none of them; by default both. */
  languages?: readonly Language[];
}

type Part = (ctx: Context, now: Date) => readonly ListedPage[];

/** All of them, in the order of the sitemaps. Whoever adds a public page adds it here; the crawl finds whoever forgot. */
const parts: readonly Part[] = [
  () => [{ path: '/', changedAt: null }],
  ({ catalogue }) =>
    Array.from({ length: directionPages(listedDirections(catalogue.current()).length) }, (_, index) => ({
      path: index === 0 ? '/exchange' : `/exchange?page=${index + 1}`,
      changedAt: null,
    })),
  directionsOf,
  ({ catalogue }) =>
    newestAgreements(catalogue.current()).map(({ kind, createdAt }) => ({
      path: kind === 'aml' ? '/aml' : '/rules',
      changedAt: createdAt,
    })),
  ({ catalogue }) =>
    [...catalogue.current().places.values()].some(({ isOpen }) => isOpen)
      ? [{ path: '/cash', changedAt: null }]
      : [],
  programmePages,
  ({ content }) =>
    (['shops', 'monitoring', 'contacts'] as const).map((place) => ({
      path: pathOfPlace[place],
      changedAt: content.current().find('page', place)?.changedAt ?? null,
    })),
  contentPages,
  reviewPages,
];

const pathOfPlace = { shops: '/shops', monitoring: '/partners/monitoring', contacts: '/contacts' } as const;

export function listedPages(ctx: Context, now: Date): ListedPage[] {
  return parts.flatMap((part) => part(ctx, now));
}

/** Those that say `noindex` of themselves are left out; `direction-about.ts` says it by the same two reasons. */
function directionsOf(ctx: Context): ListedPage[] {
  return listedDirections(ctx.catalogue.current()).flatMap((direction) => {
    const text = ctx.content.current().find('direction', `${direction.from.code}-${direction.to.code}`);
    if (!text && !isSoughtAfter(ctx, direction)) return [];
    const { changedAt } = direction;
    return {
      path: directionPath(direction),
      changedAt: text && text.changedAt > changedAt ? text.changedAt : changedAt,
    };
  });
}

function programmePages({ catalogue }: Context, now: Date): ListedPage[] {
  const { settings, contestShownUntil } = catalogue.current();
  const hasContest = settings.isContestShown && contestShownUntil !== null && now < contestShownUntil;
  return [
    ...(settings.programme.isOn ? ['/partners', '/partners/users'] : []),
    ...(hasContest ? ['/contest'] : []),
  ].map((path) => ({ path, changedAt: null }));
}

function contentPages({ content }: Context): ListedPage[] {
  const { news, groups } = content.current();
  const questions = groups.flatMap((group) => group.questions);
  return [
    ...listOf('/news', news),
    ...news.map((piece) => pageOf(`/news/${piece.slug}`, piece)),
    ...listOf('/faq', questions),
    ...questions.map((piece) => pageOf(`/faq/${piece.slug}`, piece)),
  ].filter(({ languages }) => languages?.length !== 0);
}

function reviewPages({ content }: Context): ListedPage[] {
  const { reviews } = content.current();
  const [newest] = reviews;
  if (!newest) return [];
  return Array.from({ length: pagesOfReviews(reviews.length) }, (_, index) => ({
    path: index === 0 ? '/reviews' : `/reviews?page=${index + 1}`,
    changedAt: newest.publishedAt,
  }));
}

const pageOf = (path: string, piece: Piece): ListedPage => ({
  path,
  changedAt: piece.changedAt,
  languages: languagesOf(piece),
});

/** A list is there in the languages of what is in it, and changes with it. */
function listOf(path: string, pieces: readonly Piece[]): ListedPage[] {
  const written = new Set(pieces.flatMap(languagesOf));
  if (written.size === 0) return [];
  const changedAt = new Date(Math.max(...pieces.map((piece) => piece.changedAt.getTime())));
  return [{ path, changedAt, languages: languages.filter((language) => written.has(language)) }];
}
