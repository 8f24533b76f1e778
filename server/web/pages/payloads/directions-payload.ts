import type { DirectionsPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { entriesView } from '../../../market/currencies/calculator-views.ts';
import { listedDirections, marketOf } from '../../../market/currencies/offer.ts';
import { searchDirections } from '../../../market/currencies/search-directions.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { directionView, namedEntry } from './home-payload.ts';

/** Directions of one page. */
const mostRows = 200;
const mostFound = 50;
const longestQuery = 64;

/** `/exchange`. @throws Refusal `not_found` for a page beyond the last one */
export function directionsPayload(
  ctx: Context,
  { language, query: given }: PageRequest,
): LoadedPage<DirectionsPage> {
  const catalogue = ctx.catalogue.current();
  const market = marketOf(ctx);
  const query = (given.get('q') ?? '').replace(/\p{C}/gu, '').trim().slice(0, longestQuery);
  const listed = listedDirections(catalogue);
  const pages = query === '' ? directionPages(listed.length) : 1;
  const number = query === '' ? Number(given.get('page') ?? 1) : 1;
  if (number > pages) throw new Refusal('not_found');
  const shows =
    query === ''
      ? listed.slice((number - 1) * mostRows, number * mostRows)
      : searchDirections(catalogue, query, mostFound);
  return {
    data: {
      page: 'directions',
      entries: entriesView(catalogue, market, language).map(namedEntry),
      ...{ query, number, pages },
      rows: shows.map((direction) => directionView(direction, market)),
    },
    shows,
  };
}

/** How many pages so many directions take: at least one. */
export const directionPages = (directions: number) => Math.max(1, Math.ceil(directions / mostRows));
