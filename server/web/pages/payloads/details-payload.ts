import { randomUUID } from 'node:crypto';
import type { Language, Problem } from '@menyala/contract';
import {
  agreedVersions,
  type ClosedPage,
  type DetailsPage,
  type FilledForm,
  type HomePage,
  type TypedDetails,
} from '@menyala/contract/site/pages';
import { check } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { citySlots } from '../../../market/cash/slot-views.ts';
import {
  courseView,
  newestAgreements,
  pairView,
  reservesView,
} from '../../../market/currencies/calculator-views.ts';
import { type Direction, pairKey } from '../../../market/currencies/catalogue.ts';
import { inCity } from '../../../market/currencies/courses-of-city.ts';
import { termsOf } from '../../../market/currencies/directions.ts';
import { isListed, marketOf, offer } from '../../../market/currencies/offer.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { promocodeOf } from '../posts/typed-exchange.ts';
import { askedSumsOf, fillForm } from './fill-form.ts';
import { chooseDirection, closedPage, directionPath, formPage, shownPair } from './home-payload.ts';
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
 * wrong with them; for a pair that is off, the form is shown with the nearest one, and for one that nothing is left to pay out
 * of, the form that says so: nobody fills in what cannot be sent.
 * @throws Refusal `not_found` for an unknown pair
 */
export function detailsPayload(
  ctx: Context,
  asked: PageRequest,
): LoadedPage<DetailsPage | HomePage | ClosedPage> {
  const { language } = asked;
  const catalogue = ctx.catalogue.current();
  const pair = pairOfCodes(catalogue, asked.params['pair']);
  if (pair === null) throw new Refusal('not_found');
  const direction = catalogue.directionByPair.get(pairKey(pair.from.id, pair.to.id));
  if (!direction || !isListed(direction)) {
    const nearest = chooseDirection(catalogue, wishFor(pair), asked.lastPair);
    return nearest === null ? closedPage(catalogue) : formPage(ctx, asked, nearest, pair);
  }
  const reserve = ctx.reserves.of(direction.to.id);
  if (offer(direction, marketOf(ctx)).reasons.includes('reserve'))
    return formPage(ctx, asked, direction, pair);
  const form = fillForm(direction, reserve, language, askedSumsOf(asked.query), { clamped: false });
  const terms = termsOf(inCity(direction, form.city), reserve, form.withVerificationCourse);
  const objections = check(terms, { send: form.fromSumma, receive: form.toSumma });
  const refusal = new Refusal('validation', { errors: sumErrors(direction, objections) });
  const problem = objections.length === 0 ? null : problemOf(refusal, language);
  // A code in the address stands in its field; what it does is looked at when it is sent, or by the page's own script.
  const typed = {
    ...nothingTyped,
    // The form's own tick counts here, as long as the texts are still those that it was given for.
    agreement: asked.agreed === agreedVersions(newestAgreements(catalogue)),
    promocode: promocodeOf(asked.query),
    slot: asked.query.get('slot')?.slice(0, 64) ?? '',
  };
  return {
    data: detailsData(ctx, { direction, form, language, problem, typed, step: 'fields' }),
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

export function detailsData(ctx: Context, parts: DetailsParts): DetailsPage {
  const { direction, language, form, typed, step, problem, idempotencyKey = randomUUID() } = parts;
  const catalogue = ctx.catalogue.current();
  return {
    page: 'details',
    pair: pairView(direction, marketOf(ctx), language),
    course: courseView(direction, catalogue.settings, ctx.clock.now()),
    form,
    reserves: reservesView(catalogue, ctx.reserves.all()),
    slots: form.city === null ? null : citySlots(ctx, form.city, language),
    typed,
    step,
    problem,
    idempotencyKey,
  };
}
