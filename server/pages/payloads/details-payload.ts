import { randomUUID } from 'node:crypto';
import type { Language, Problem } from '@menyala/contract';
import type { DetailsPage, FilledForm, HomePage, TypedDetails } from '@menyala/contract/site/pages';
import { check } from '@menyala/money';
import { type Direction, pairKey } from '../../currencies/catalogue.ts';
import { courseView, isOpen, pairView, reservesView, termsOf } from '../../currencies/index.ts';
import { problemOf } from '../../http/problem.ts';
import { Refusal } from '../../http/refusal.ts';
import type { World } from '../../world.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { promocodeOf } from '../posts/typed-exchange.ts';
import { directionsOf } from './directions.ts';
import { askedSumsOf, fillForm } from './fill-form.ts';
import { chooseDirection, directionPath, formPage, shownPair } from './home-payload.ts';
import { pairOfCodes, wishFor } from './pair-of-codes.ts';
import { sumErrors } from './sum-errors.ts';

const nothingTyped: TypedDetails = {
  email: '',
  fromRequisites: {},
  toRequisites: {},
  agreement: false,
  promocode: '',
};

/**
 * `/exchange/{FROM}-{TO}/details`: the fields of a claim. Sums that do not pass stay as the address has them, with what is
 * wrong with them; for a pair that is off, the form is shown with the nearest one.
 * @throws Refusal `not_found` for an unknown pair
 */
export function detailsPayload(world: World, asked: PageRequest): LoadedPage<DetailsPage | HomePage> {
  const { language } = asked;
  const catalogue = directionsOf(world);
  const pair = pairOfCodes(catalogue, asked.params['pair']);
  if (pair === null) throw new Refusal('not_found');
  const direction = catalogue.directionByPair.get(pairKey(pair.from.id, pair.to.id));
  if (!direction || !isOpen(direction)) {
    const nearest = chooseDirection(catalogue, wishFor(pair), asked.lastPair);
    return formPage(world, asked, nearest, pair);
  }
  const reserve = world.reserves.of(direction.to.id);
  const form = fillForm(direction, reserve, language, askedSumsOf(asked.query), { clamped: false });
  const terms = termsOf(direction, reserve, form.withVerificationCourse);
  const objections = check(terms, { send: form.fromSumma, receive: form.toSumma });
  const refusal = new Refusal('validation', { errors: sumErrors(direction, objections) });
  const problem = objections.length === 0 ? null : problemOf(refusal, language);
  // A code in the address stands in its field; what it does is looked at when it is sent, or by the page's own script.
  const typed = { ...nothingTyped, promocode: promocodeOf(asked.query) };
  return {
    data: detailsData(world, { direction, form, language, problem, typed, step: 'fields' }),
    path: `${directionPath(direction)}/details`,
    pair: shownPair(direction),
  };
}

export interface DetailsParts {
  direction: Direction;
  form: FilledForm;
  language: Language;
  problem: Problem | null;
  typed: TypedDetails;
  step: DetailsPage['step'];
  /** By default a new one. */
  idempotencyKey?: string;
}

export function detailsData(world: World, parts: DetailsParts): DetailsPage {
  const { direction, language, form, typed, step, problem, idempotencyKey = randomUUID() } = parts;
  const catalogue = world.catalogue.current();
  return {
    page: 'details',
    pair: pairView(direction, language),
    course: courseView(direction, catalogue.house, world.clock.now()),
    form,
    reserves: reservesView(catalogue, world.reserves.all()),
    typed,
    step,
    problem,
    idempotencyKey,
  };
}
