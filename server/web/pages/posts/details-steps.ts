import { randomUUID } from 'node:crypto';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { DetailsPage, FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import { isDecimal } from '@menyala/money';
import { checkOrder } from '../../../exchange/claims/order/check-order.ts';
import { createClaim } from '../../../exchange/claims/order/create-claim.ts';
import { type Named, namedPromocode, withNamed } from '../../../exchange/claims/order/order-promocode.ts';
import { type Direction, pairKey } from '../../../market/currencies/catalogue.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import { requireOpen } from '../../../market/currencies/offer-view.ts';
import { rememberMaker } from '../../../people/access/maker.ts';
import { oneEmail } from '../../../platform/email.ts';
import { limitChecks } from '../../../platform/http/limits.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { detailsData } from '../payloads/details-payload.ts';
import { directionPath, shownPair } from '../payloads/home-payload.ts';
import { linkOf } from '../referral-link.ts';
import { attempt } from './attempt.ts';
import { homeAgain, postedDirection } from './form-steps.ts';
import { type PostedStep, type StepEnd, statusOf } from './posted-step.ts';
import { controlCharacterErrors, promocodeOf, typedDetails, typedSums } from './typed-exchange.ts';

/** The fields were filled in: everything once more to confirm, or the fields again with what is wrong. */
export async function fieldsStep(step: PostedStep): Promise<StepEnd> {
  const { ctx } = step.pages;
  return withDetails(step, async (details) => {
    const refusal = await attempt(async () => {
      // A promocode was counted as a check when it was looked for.
      if (details.typed.promocode === '') await limitChecks(ctx, step.request.ip);
      refuseWrongFields(step, details.sumsErrors);
      const orderer = { account: null, isNewcomer: true, named: details.named };
      requireOpen(details.direction, marketOf(ctx));
      checkOrder(ctx, orderOf(step, details), ctx.clock.now(), orderer);
    });
    if (refusal instanceof Refusal) return shown(step, details, 'fields', refusal);
    return shown(step, details, 'confirm', null);
  });
}

/** Back from the confirmation to the fields, with everything that was typed. */
export async function editStep(step: PostedStep): Promise<StepEnd> {
  return withDetails(step, async (details) => shown(step, details, 'fields', null));
}

/** What may pass by itself: the confirmation stays, to be sent again. Everything else is mended in the fields. */
const passing = new Set([
  'course_changed',
  'busy',
  'unavailable',
  'rate_limited',
  'tech_break',
  'direction_paused',
]);

/** All was confirmed: the claim is made at just the sums that were shown. */
export async function confirmStep(step: PostedStep): Promise<StepEnd> {
  const { pages, posted, asked, request, reply } = step;
  const { ctx } = pages;
  return withDetails(step, async (details) => {
    const fromSumma = posted.get('fromSumma') ?? '';
    const toSumma = posted.get('toSumma') ?? '';
    const areSums = isDecimal(fromSumma) && isDecimal(toSumma);
    const confirmed = areSums ? { ...details, form: { ...details.form, fromSumma, toSumma } } : details;
    const made = await attempt(async () => {
      refuseWrongFields(step, areSums ? {} : { fromSumma: [{ code: 'bad_amount' }] });
      const asker = { language: asked.language, address: request.ip, idempotencyKey: details.idempotencyKey };
      return createClaim(ctx, orderOf(step, confirmed), asker);
    });
    if (made instanceof Refusal) {
      const again =
        made.code === 'idempotency_mismatch' ? { ...confirmed, idempotencyKey: randomUUID() } : confirmed;
      return shown(step, again, passing.has(made.code) ? 'confirm' : 'fields', made);
    }
    rememberMaker(ctx, request, reply, made);
    // Where its card is checked first, there is nothing to pay yet.
    return { goTo: made.verification ? `/verification/${made.id}` : `/claim/${made.id}` };
  });
}

interface PostedDetails {
  /** With the promocode, where it is good: its courses are bettered, and both sums follow them. */
  direction: Direction;
  named: Named | null;
  form: FilledForm;
  typed: TypedDetails;
  idempotencyKey: string;
  sumsErrors: Refusal['errors'];
}

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Reads the post. A direction that was switched off meanwhile keeps its page, with what was typed, as long as it can be shown. */
async function withDetails(
  step: PostedStep,
  act: (details: PostedDetails) => Promise<StepEnd>,
): Promise<StepEnd> {
  const { pages, posted, asked } = step;
  const { ctx } = pages;
  const open = await postedDirection(step);
  const catalogue = ctx.catalogue.current();
  const known = catalogue.directionByPair.get(pairKey(Number(posted.get('from')), Number(posted.get('to'))));
  const direction = known && known.courses.length > 0 ? known : undefined;
  if (!direction) return homeAgain(step, open instanceof Refusal ? open : new Refusal('direction_disabled'));
  const named = await attempt(() => namedIn(step));
  const bettered = named instanceof Refusal ? direction : withCode(step, direction, named);
  const reserve = ctx.reserves.of(direction.to.id);
  const { form, errors } = typedSums(posted, bettered, reserve, asked.language);
  const key = posted.get('idempotencyKey') ?? '';
  const details = {
    direction: bettered,
    named: named instanceof Refusal ? null : named,
    form,
    typed: typedDetails(posted, direction, form),
    idempotencyKey: uuid4.test(key) ? key : randomUUID(),
    sumsErrors: errors,
  };
  const refusal = [open, named].find((one) => one instanceof Refusal);
  return refusal ? shown(step, details, 'fields', refusal) : act(details);
}

const emailOf = (posted: URLSearchParams) => oneEmail(posted.get('email') ?? '') || null;

/** The promocode of the post. Whoever posts a form without script is a guest, known by the email address alone. */
async function namedIn({ pages: { ctx }, posted, request }: PostedStep): Promise<Named | null> {
  const code = promocodeOf(posted);
  if (code === '') return null;
  await limitChecks(ctx, request.ip);
  return namedPromocode(ctx, code, { userId: null, email: emailOf(posted) });
}

/** The direction with the promocode; as it is where there is none, or it is not good, of which the check of the order tells. */
function withCode(
  { pages: { ctx }, posted, asked }: PostedStep,
  direction: Direction,
  named: Named | null,
): Direction {
  const reserve = ctx.reserves.of(direction.to.id);
  const { withVerificationCourse } = typedSums(posted, direction, reserve, asked.language).form;
  const wish = { direction, isVerification: withVerificationCourse };
  return withNamed(ctx, named, wish).direction;
}

function refuseWrongFields({ posted }: PostedStep, sumsErrors: Refusal['errors']): void {
  const errors = { ...controlCharacterErrors(posted), ...sumsErrors };
  if (Object.keys(errors).length > 0) refuseFields(errors);
}

function orderOf({ request }: PostedStep, { form, typed }: PostedDetails): ClaimOrder {
  const filled = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  return {
    ...(typed.email.trim() === '' ? {} : { email: typed.email.trim() }),
    fromPs: form.from,
    toPs: form.to,
    fromSumma: form.fromSumma,
    toSumma: form.toSumma,
    fromRequisites: filled(typed.fromRequisites),
    toRequisites: filled(typed.toRequisites),
    ...(form.city === null ? {} : { city: form.city, ...(typed.slot ? { slot: typed.slot } : {}) }),
    ...(form.withVerificationCourse ? { withVerificationCourse: true } : {}),
    agreement: typed.agreement,
    ...(typed.promocode === '' ? {} : { promocode: typed.promocode }),
    ...linkOf(request.cookies),
  };
}

function shown(
  { pages, asked }: PostedStep,
  { direction, form, typed, idempotencyKey }: PostedDetails,
  step: DetailsPage['step'],
  refusal: Refusal | null,
): StepEnd {
  const { language } = asked;
  const problem = refusal && problemOf(refusal, language);
  return {
    data: detailsData(pages.ctx, { direction, form, language, problem, typed, step, idempotencyKey }),
    status: refusal ? statusOf(refusal) : 200,
    path: `${directionPath(direction)}/details`,
    pair: shownPair(direction),
  };
}
