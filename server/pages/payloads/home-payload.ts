import type { Language, Problem } from '@menyala/contract';
import type { FilledForm, HomePage } from '@menyala/contract/site/pages';
import type { Catalogue, Direction } from '../../currencies/catalogue.ts';
import {
  choosePair,
  courseView,
  entriesView,
  findCurrency,
  pairView,
  receiveIds,
  reservesView,
  sendIds,
} from '../../currencies/index.ts';
import { problemOf } from '../../http/problem.ts';
import { Refusal } from '../../http/refusal.ts';
import type { World } from '../../world.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { directionsOf } from './directions.ts';
import { askedSumsOf, fillForm } from './fill-form.ts';
import { type KnownPair, pairOfCodes, wishFor } from './pair-of-codes.ts';
import { popularDirections } from './popular.ts';

/** `/`: the exchange form. An unknown code in the address is passed over, never an error. */
export function homePayload(world: World, asked: PageRequest): LoadedPage<HomePage> {
  const catalogue = directionsOf(world);
  const from = findCurrency(catalogue, asked.query.get('cur_from') ?? '');
  const to = findCurrency(catalogue, asked.query.get('cur_to') ?? '');
  const wish = { ...(from && { from: String(from.id) }), ...(to && { to: String(to.id) }) };
  const direction = chooseDirection(catalogue, wish, asked.lastPair);
  return formPage(world, asked, direction, from && to ? { from, to } : null);
}

/** `/exchange/{FROM}-{TO}`: the same form as the page of one direction. @throws Refusal `not_found` for an unknown pair */
export function directionPayload(world: World, asked: PageRequest): LoadedPage<HomePage> {
  const catalogue = directionsOf(world);
  const pair = pairOfCodes(catalogue, asked.params['pair']);
  if (pair === null) throw new Refusal('not_found');
  // The page is the same for everybody, so the last pair of whoever asked first has no say.
  const direction = chooseDirection(catalogue, wishFor(pair), null);
  const page = formPage(world, asked, direction, pair);
  if (page.data.problem !== null) return page;
  return { ...page, data: { ...page.data, ofDirection: true }, path: directionPath(direction) };
}

/** The form with a pair; where another pair was asked for, which is off, with a sentence that says so. */
export function formPage(
  world: World,
  asked: PageRequest,
  direction: Direction,
  wanted: KnownPair | null,
): LoadedPage<HomePage> {
  const { language, query } = asked;
  const reserve = world.reserves.of(direction.to.id);
  const form = fillForm(direction, reserve, language, askedSumsOf(query), { clamped: true });
  const isInstead = wanted !== null && (wanted.from !== direction.from || wanted.to !== direction.to);
  const problem = isInstead ? problemOf(new Refusal('direction_disabled'), language) : null;
  return { data: homeData(world, { direction, form, language, problem }), pair: shownPair(direction) };
}

/** Which pair: the address, then the last used one, then the owner's choice, then the first of the lists. */
export function chooseDirection(
  catalogue: Catalogue,
  wish: { from?: string; to?: string },
  lastPair: string | null,
): Direction {
  const direction = choosePair(catalogue, [wish, wishFor(pairOfCodes(catalogue, lastPair))]);
  if (direction === null) throw new Refusal('internal');
  return direction;
}

export const directionPath = ({ from, to }: Direction) => `/exchange/${from.code}-${to.code}`;

export const shownPair = ({ from, to }: Direction) => ({ fromCurrencyId: from.id, toCurrencyId: to.id });

export interface HomeParts {
  direction: Direction;
  form: FilledForm;
  language: Language;
  problem: Problem | null;
}

export function homeData(world: World, { direction, form, language, problem }: HomeParts): HomePage {
  const catalogue = directionsOf(world);
  const reserves = world.reserves.all();
  return {
    page: 'home',
    entries: entriesView(catalogue, reserves, language),
    sendIds: sendIds(catalogue),
    receiveIds: receiveIds(catalogue, direction.from.id),
    pair: pairView(direction, language),
    course: courseView(direction, catalogue.house, world.clock.now()),
    form,
    reserves: reservesView(catalogue, reserves),
    popular: popularDirections(catalogue, world.reserves),
    ofDirection: false,
    problem,
  };
}
