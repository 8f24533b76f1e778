import type { Language, Problem } from '@menyala/contract';
import type { Entry, Pair, Side } from '@menyala/contract/site/calculator';
import type {
  ClosedPage,
  FilledForm,
  FormPair,
  FormSide,
  HomePage,
  NamedEntry,
  PopularDirection,
} from '@menyala/contract/site/pages';
import { limitsOf } from '@menyala/money';
import type { Context } from '../../../context.ts';
import {
  courseView,
  entriesView,
  pairView,
  reservesView,
} from '../../../market/currencies/calculator-views.ts';
import { type Catalogue, type Direction, pairKey } from '../../../market/currencies/catalogue.ts';
import { bestPairs, choosePair } from '../../../market/currencies/choose-pair.ts';
import {
  findCurrency,
  newestCourse,
  otherWays,
  receiveIds,
  receiveMinutes,
  sendIds,
  termsOf,
} from '../../../market/currencies/directions.ts';
import { type Market, marketOf } from '../../../market/currencies/offer.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { directionAbout } from './direction-about.ts';
import { askedOutside, askedSumsOf, fillForm } from './fill-form.ts';
import { type KnownPair, pairOfCodes, wishFor } from './pair-of-codes.ts';
import { reviewView } from './reviews-payload.ts';

/** `/`: the exchange form. An unknown code in the address is passed over, never an error. */
export function homePayload(ctx: Context, asked: PageRequest): LoadedPage<HomePage | ClosedPage> {
  const catalogue = ctx.catalogue.current();
  const from = findCurrency(catalogue, asked.query.get('cur_from') ?? '');
  const to = findCurrency(catalogue, asked.query.get('cur_to') ?? '');
  const wish = { ...(from && { from: String(from.id) }), ...(to && { to: String(to.id) }) };
  const direction = chooseDirection(catalogue, wish, asked.lastPair);
  if (direction === null) return closedPage(catalogue);
  const page = formPage(ctx, asked, direction, from && to ? { from, to } : null);
  return { ...page, data: { ...page.data, trust: trustOf(ctx, asked.language) } };
}

const reviewsAtHome = 3;
const questionsAtHome = 6;

function trustOf(ctx: Context, language: Language): NonNullable<HomePage['trust']> {
  const { reviews, groups } = ctx.content.current();
  const questions = groups.flatMap((group) =>
    group.questions.flatMap(({ slug, texts }) => {
      const title = texts[language]?.title;
      return title === undefined ? [] : { slug, title };
    }),
  );
  return {
    // Those in the language of the page go first, newest first.
    reviews: reviews
      .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
      .slice(0, reviewsAtHome)
      .map((review) => reviewView(review, language)),
    questions: questions.slice(0, questionsAtHome),
  };
}

/** `/exchange/{FROM}-{TO}`: the same form as the page of one direction. @throws Refusal `not_found` for an unknown pair */
export async function directionPayload(
  ctx: Context,
  asked: PageRequest,
): Promise<LoadedPage<HomePage | ClosedPage>> {
  const catalogue = ctx.catalogue.current();
  const pair = pairOfCodes(catalogue, asked.params['pair']);
  if (pair === null) throw new Refusal('not_found');
  const own = catalogue.directionByPair.get(pairKey(pair.from.id, pair.to.id));
  // Read before the form is made, which then shows the courses of one moment.
  const shown = own && (await directionAbout(ctx, own, asked));
  // The page is the same for everybody, so the last pair of whoever asked first has no say.
  const direction = chooseDirection(catalogue, wishFor(pair), null);
  if (direction === null) return closedPage(catalogue);
  const page = formPage(ctx, asked, direction, pair);
  // What was never a direction has no page of its own.
  if (!own || !shown) return page;
  return {
    ...page,
    data: { ...page.data, ofDirection: true, about: shown.about },
    path: directionPath(own),
    shows: [...(page.shows ?? []), ...shown.shows],
  };
}

/** The form with a pair; where another pair was asked for, which is off, with a sentence that says so. */
export function formPage(
  ctx: Context,
  { language, query }: PageRequest,
  direction: Direction,
  wanted: KnownPair | null,
): LoadedPage<HomePage> {
  const reserve = ctx.reserves.of(direction.to.id);
  const sums = askedSumsOf(query);
  const form = fillForm(direction, reserve, language, sums, { clamped: true });
  const isInstead = wanted !== null && (wanted.from !== direction.from || wanted.to !== direction.to);
  const problem = isInstead ? problemOf(new Refusal('direction_disabled'), language) : null;
  const data = homeData(ctx, {
    ...{ direction, form, language, problem },
    asked: isInstead ? null : askedOutside(direction, language, sums, form),
    wanted: isInstead ? { from: wanted.from.id, to: wanted.to.id } : null,
  });
  const market = marketOf(ctx);
  return {
    data,
    pair: shownPair(direction),
    shows: [direction, ...bestPairs(ctx.catalogue.current(), market)],
  };
}

/** Says that nothing can be exchanged now. That is no failure: the page is there, and so are the claims that were made. */
export function closedPage(catalogue: Catalogue): LoadedPage<ClosedPage> {
  return { data: { page: 'closed', reason: catalogue.isOpened ? 'paused' : 'opening' }, pair: null };
}

/** Which pair: the address, then the last used one, then the owner's choice, then the first of the lists; null where none is open. */
export function chooseDirection(
  catalogue: Catalogue,
  wish: { from?: string; to?: string },
  lastPair: string | null,
): Direction | null {
  return choosePair(catalogue, [wish, wishFor(pairOfCodes(catalogue, lastPair))]);
}

export const directionPath = ({ from, to }: Direction) => `/exchange/${from.code}-${to.code}`;

export const shownPair = ({ from, to }: Direction) => ({ fromCurrencyId: from.id, toCurrencyId: to.id });

export interface HomeParts {
  direction: Direction;
  form: FilledForm;
  language: Language;
  problem: Problem | null;
  /** By default none. */
  asked?: string | null;
  wanted?: HomePage['wanted'];
}

export function homeData(ctx: Context, parts: HomeParts): HomePage {
  const { direction, form, language, problem, asked = null, wanted = null } = parts;
  const catalogue = ctx.catalogue.current();
  const reserves = ctx.reserves.all();
  return {
    page: 'home',
    entries: entriesView(catalogue, marketOf(ctx), language).map(namedEntry),
    sendIds: sendIds(catalogue),
    receiveIds: receiveIds(catalogue, direction.from.id),
    receiveMinutes: receiveMinutes(catalogue, direction.from.id),
    otherWays: otherWays(catalogue, direction.from.id),
    pair: formPair(pairView(direction, marketOf(ctx), language)),
    course: courseView(direction, catalogue.settings, ctx.clock.now()),
    form,
    reserves: reservesView(catalogue, reserves),
    popular: popularDirections(catalogue, marketOf(ctx)),
    ofDirection: false,
    about: null,
    asked,
    problem,
    wanted,
  };
}

export const namedEntry = ({ name, currencies }: Entry): NamedEntry => ({
  name,
  currencies: currencies.map(({ name: _, city: __, network, ...named }) => ({
    ...named,
    network: network && { code: network.code },
  })),
});

const formPair = ({ structure: { from, to }, ...pair }: Pair): FormPair => ({
  ...pair,
  structure: { from: formSide(from), to: formSide(to) },
});

const formSide = ({ input: _, inputVerify: __, ...side }: Side): FormSide => side;

/** The directions most used, as shortcuts. */
function popularDirections(catalogue: Catalogue, market: Market): PopularDirection[] {
  return bestPairs(catalogue, market).map((direction) => directionView(direction, market));
}

/** A line of a list of directions. */
export const directionView = (direction: Direction, market: Market): PopularDirection => ({
  from: direction.from.id,
  to: direction.to.id,
  course: newestCourse(direction).course,
  minSend: limitsOf(termsOf(direction, market.reserves.of(direction.to.id))).send.min,
});
