import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import type { checkExchange } from '@menyala/contract/site/calculator';
import { check, courseFor, exchange, isZero, receiveFor, type Sums } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import { inCity } from '../../../market/currencies/courses-of-city.ts';
import { hasVerificationCourse, newestCourse, termsOf } from '../../../market/currencies/directions.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import { requireOpen } from '../../../market/currencies/offer-view.ts';
import { verifiedSide } from '../../../market/currencies/verified-cards.ts';
import { effectText } from '../../../market/promocodes/effect-text.ts';
import { limitChecks } from '../../../platform/http/limits.ts';
import { fieldSentence } from '../../../platform/http/problem.ts';
import { type FieldError, Refusal } from '../../../platform/http/refusal.ts';
import type { UserSession } from '../../../platform/http/sessions.ts';
import { directionOf, isNewcomerIn } from './check-order.ts';
import { namedPromocode, pointsFor, type WithPromocode, withNamed } from './order-promocode.ts';
import { isAboutSum, sumError } from './sum-objection.ts';

type Body = BodyOf<typeof checkExchange>;
type Answer = AnswerOf<typeof checkExchange>;

/**
 * What the form checks while one types: both sums from one of them, and what is wrong with what was typed so far.
 * @throws Refusal as the claim where none is taken now: `direction_disabled` · `direction_paused` · `tech_break`
 */
export async function checkSumsAndFields(
  ctx: Context,
  body: Body,
  language: Language,
  { address, user }: { address: string; user: Pick<UserSession, 'id' | 'email'> | null },
): Promise<Answer> {
  const plain = inCity(directionOf(ctx, body), body.city);
  requireOpen(plain, marketOf(ctx));
  const isVerification = body.withVerificationCourse === true && hasVerificationCourse(plain);
  if (body.toRequisites || body.fromRequisites || body.promocode) await limitChecks(ctx, address);
  const person = { userId: user?.id ?? null, email: user?.email ?? null };
  const named = await namedPromocode(ctx, body.promocode, person);
  const wish = { direction: plain, isVerification };
  const withCode = withNamed(ctx, named, wish);
  const { direction } = withCode;
  const terms = termsOf(direction, ctx.reserves.of(direction.to.id), isVerification);
  const sums = exchange(terms, anchorOf(body));
  const errors: Answer['errors'] = {};
  for (const objection of check(terms, sums).filter(isAboutSum)) {
    const { code, nearest } = objection;
    const { field, error } = sumError(direction, objection);
    errors[field] ??= [
      { code, detail: fieldSentence(error, language), ...(nearest === undefined ? {} : { nearest }) },
    ];
  }
  const fields: Record<string, FieldError[]> = {};
  const verifySide = verifiedSide(direction, {
    fromSumma: sums.send,
    isVerification,
    isNewcomer: await isNewcomerIn(ctx, body, user),
  });
  for (const [side, path] of sides) {
    const [currency, given] = [side === 'send' ? direction.from : direction.to, body[path]];
    if (given) checkRequisites(currency, side, given, path, fields, isVerification || verifySide === side);
  }
  for (const [path, list] of Object.entries(fields)) {
    errors[path] = list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) }));
  }
  const promocode = await effectOn(ctx, plain, withCode, { isVerification, sums }, language);
  const wrong: FieldError[] =
    withCode.promocode && promocode === null ? [{ code: 'promocode_no_gain' }] : withCode.wrong;
  if (wrong.length > 0)
    errors['promocode'] = wrong.map((error) => ({
      code: error.code,
      detail: fieldSentence(error, language),
    }));
  return {
    course: courseFor(terms, sums.send),
    fromSumma: sums.send,
    toSumma: sums.receive,
    promocode,
    errors,
  };
}

/** What the code does to these sums, beside what they are without it; null where there is none, or nothing comes of it. */
async function effectOn(
  ctx: Context,
  plain: Direction,
  { promocode, direction }: WithPromocode,
  { isVerification, sums }: { isVerification: boolean; sums: Sums },
  language: Language,
): Promise<Answer['promocode']> {
  if (promocode === null) return null;
  const without = termsOf(plain, '0', isVerification);
  const points =
    promocode.kind === 'bonus'
      ? await pointsFor(ctx, promocode, direction, newestCourse(direction), sums)
      : null;
  if (points !== null && isZero(points)) return null;
  const courseWithout = courseFor(without, sums.send);
  if (points === null && courseFor(termsOf(direction, '0', isVerification), sums.send) === courseWithout)
    return null;
  const { code, kind } = promocode;
  const toSummaWithout = receiveFor(without, sums.send);
  const text = effectText(language, promocode);
  const { course, verificationCourse, tiers } = newestCourse(direction);
  const courses = { course, verificationCourse, tiers };
  return { code, kind, text, courses, courseWithout, toSummaWithout, points };
}

const sides = [
  ['receive', 'toRequisites'],
  ['send', 'fromRequisites'],
] as const;

function anchorOf({ fromSumma, toSumma }: Body) {
  if (fromSumma !== undefined) return { send: fromSumma };
  if (toSumma !== undefined) return { receive: toSumma };
  throw new Refusal('validation', { errors: { fromSumma: [{ code: 'required' }] } });
}
