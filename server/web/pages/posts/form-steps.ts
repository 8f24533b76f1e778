import { agreedCookie, agreedVersions } from '@menyala/contract/site/pages';
import { check, parseTyped } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { directionOf } from '../../../exchange/claims/order/check-order.ts';
import { newestAgreements } from '../../../market/currencies/calculator-views.ts';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { findCurrency } from '../../../market/currencies/directions.ts';
import { setCookie } from '../../../platform/http/cookies.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { localeOf } from '../../../platform/languages.ts';
import { chooseDirection, closedPage, directionPath, homeData, shownPair } from '../payloads/home-payload.ts';
import { sumErrors } from '../payloads/sum-errors.ts';
import { attempt } from './attempt.ts';
import { type PostedStep, type StepEnd, statusOf, sumsQuery } from './posted-step.ts';
import { anchorOf, controlCharacterErrors, isTicked, promocodeOf, typedSums } from './typed-exchange.ts';

/** The form was sent: on to the details, or the form again with what is wrong. */
export async function formStep(step: PostedStep): Promise<StepEnd> {
  const { pages, posted, asked, reply } = step;
  const { ctx } = pages;
  const direction = await postedDirection(step);
  if (direction instanceof Refusal) return homeAgain(step, direction);
  const reserve = ctx.reserves.of(direction.to.id);
  const { form, terms, errors } = typedSums(posted, direction, reserve, asked.language);
  const objections = check(terms, { send: form.fromSumma, receive: form.toSumma });
  const wrong = { ...sumErrors(direction, objections), ...controlCharacterErrors(posted), ...errors };
  if (Object.keys(wrong).length > 0)
    return homeAgain(step, new Refusal('validation', { errors: wrong }), direction);
  rememberPair(reply, direction);
  // Without the tick the details ask for it: nothing is made before it is given.
  if (isTicked(posted, 'agreement')) rememberAgreed(reply, ctx);
  return { goTo: `${directionPath(direction)}/details?${sumsQuery(form, promocodeOf(posted))}` };
}

/** The sides changed places: what was received is sent now. */
export function swapStep({ pages, posted, asked }: PostedStep): StepEnd {
  const catalogue = pages.ctx.catalogue.current();
  const from = findCurrency(catalogue, posted.get('from') ?? '');
  const to = findCurrency(catalogue, posted.get('to') ?? '');
  const amount = to && parseTyped(posted.get('receive') ?? '', to, localeOf(asked.language));
  return homeWith({ cur_from: to?.code, cur_to: from?.code, amount, city: posted.get('city') });
}

/** Another pair was chosen from the two lists. */
export function pickStep({ pages, posted }: PostedStep): StepEnd {
  const catalogue = pages.ctx.catalogue.current();
  const codeOf = (name: string) => findCurrency(catalogue, posted.get(name) ?? '')?.code;
  return homeWith({ cur_from: codeOf('from'), cur_to: codeOf('to'), city: posted.get('city') });
}

/** The direction that the posted ids name, or why there is none. */
export function postedDirection({ pages, posted }: PostedStep): Promise<Direction | Refusal> {
  const idOf = (name: string) => (/^\d{1,9}$/.test(posted.get(name) ?? '') ? Number(posted.get(name)) : 0);
  return attempt(() => directionOf(pages.ctx, { fromPs: idOf('from'), toPs: idOf('to') }));
}

/**
 * The form with what was typed and what is wrong. A text that is no amount at all cannot stand among the sums, so it goes
 * along in the problem's context; a pair that cannot be shown gives way to the nearest one.
 */
export function homeAgain(
  { pages, posted, asked }: PostedStep,
  refusal: Refusal,
  known?: Direction,
): StepEnd {
  const { ctx } = pages;
  const { language, lastPair } = asked;
  const wish = { from: posted.get('from') ?? '', to: posted.get('to') ?? '' };
  const catalogue = ctx.catalogue.current();
  const direction = known ?? chooseDirection(catalogue, wish, lastPair);
  if (direction === null) return { ...closedPage(catalogue), status: statusOf(refusal) };
  const { form } = typedSums(posted, direction, ctx.reserves.of(direction.to.id), language);
  const typed = {
    anchor: anchorOf(posted),
    send: posted.get('send') ?? '',
    receive: posted.get('receive') ?? '',
    promocode: promocodeOf(posted),
  };
  const told = new Refusal(refusal.code, { errors: refusal.errors, context: { ...refusal.context, typed } });
  return {
    data: homeData(ctx, { direction, form, language, problem: problemOf(told, language) }),
    status: statusOf(refusal),
    pair: shownPair(direction),
  };
}

function homeWith(values: Record<string, string | null | undefined>): StepEnd {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return { goTo: given.length > 0 ? `/?${new URLSearchParams(given)}` : '/' };
}

/** What the form's own code does in a browser that runs it. */
function rememberPair(reply: PostedStep['reply'], { from, to }: Direction): void {
  setCookie(reply, 'pair', `${from.code}-${to.code}`);
}

function rememberAgreed(reply: PostedStep['reply'], { catalogue }: Context): void {
  const versions = agreedVersions(newestAgreements(catalogue.current()));
  setCookie(reply, agreedCookie, versions);
}
