import { randomUUID } from 'node:crypto';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import type { DetailsPage, FilledForm, TypedDetails } from '@menyala/contract/site/pages';
import { isDecimal } from '@menyala/money';
import { checkOrder, createClaim } from '../../claims/index.ts';
import { type Direction, pairKey } from '../../currencies/catalogue.ts';
import { limitChecks } from '../../http/limits.ts';
import { rememberMaker } from '../../http/maker.ts';
import { problemOf } from '../../http/problem.ts';
import { Refusal, refuseFields } from '../../http/refusal.ts';
import { detailsData } from '../payloads/details-payload.ts';
import { directionPath, shownPair } from '../payloads/home-payload.ts';
import { attempt } from './attempt.ts';
import { homeAgain, postedDirection } from './form-steps.ts';
import { type PostedStep, type StepEnd, statusOf } from './posted-step.ts';
import { hostileErrors, typedDetails, typedSums } from './typed-exchange.ts';

/** The fields were filled in: everything once more to confirm, or the fields again with what is wrong. */
export async function fieldsStep(step: PostedStep): Promise<StepEnd> {
  const { world } = step.pages;
  return withDetails(step, async (details) => {
    const refusal = await attempt(async () => {
      await limitChecks(world, step.request.ip);
      refuseHostile(step, details.sumsErrors);
      checkOrder(world, orderOf(details), world.clock.now());
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
const passing = new Set(['course_changed', 'busy', 'unavailable', 'rate_limited', 'tech_break']);

/** All was confirmed: the claim is made at just the sums that were shown. */
export async function confirmStep(step: PostedStep): Promise<StepEnd> {
  const { pages, posted, asked, request, reply } = step;
  const { world } = pages;
  return withDetails(step, async (details) => {
    const fromSumma = posted.get('fromSumma') ?? '';
    const toSumma = posted.get('toSumma') ?? '';
    const areSums = isDecimal(fromSumma) && isDecimal(toSumma);
    const confirmed = areSums ? { ...details, form: { ...details.form, fromSumma, toSumma } } : details;
    const made = await attempt(async () => {
      refuseHostile(step, areSums ? {} : { fromSumma: [{ code: 'bad_amount' }] });
      const asker = { language: asked.language, address: request.ip, idempotencyKey: details.idempotencyKey };
      return createClaim(world, orderOf(confirmed), asker);
    });
    if (made instanceof Refusal) {
      const again =
        made.code === 'idempotency_mismatch' ? { ...confirmed, idempotencyKey: randomUUID() } : confirmed;
      return shown(step, again, passing.has(made.code) ? 'confirm' : 'fields', made);
    }
    rememberMaker(world, request, reply, made.id);
    // Where its card is checked first, there is nothing to pay yet.
    return { goTo: made.verification ? `/verification/${made.id}` : `/claim/${made.id}` };
  });
}

interface PostedDetails {
  direction: Direction;
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
  const { world } = pages;
  const open = await postedDirection(step);
  const catalogue = world.catalogue.current();
  const known = catalogue.directionByPair.get(pairKey(Number(posted.get('from')), Number(posted.get('to'))));
  const direction = known && known.courses.length > 0 ? known : undefined;
  if (!direction) return homeAgain(step, open instanceof Refusal ? open : new Refusal('direction_disabled'));
  const { form, errors } = typedSums(posted, direction, world.reserves.of(direction.to.id), asked.language);
  const key = posted.get('idempotencyKey') ?? '';
  const details = {
    direction,
    form,
    typed: typedDetails(posted, direction, form),
    idempotencyKey: uuid4.test(key) ? key : randomUUID(),
    sumsErrors: errors,
  };
  return open instanceof Refusal ? shown(step, details, 'fields', open) : act(details);
}

function refuseHostile({ posted }: PostedStep, sumsErrors: Refusal['errors']): void {
  const errors = { ...hostileErrors(posted), ...sumsErrors };
  if (Object.keys(errors).length > 0) refuseFields(errors);
}

function orderOf({ form, typed }: PostedDetails): ClaimOrder {
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
    ...(form.city === null ? {} : { city: form.city }),
    ...(form.withVerificationCourse ? { withVerificationCourse: true } : {}),
    agreement: typed.agreement,
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
    data: detailsData(pages.world, { direction, form, language, problem, typed, step, idempotencyKey }),
    status: refusal ? statusOf(refusal) : 200,
    path: `${directionPath(direction)}/details`,
    pair: shownPair(direction),
  };
}
