import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import type { checkExchange } from '@menyala/contract/site/calculator';
import { check, exchange } from '@menyala/money';
import { hasVerificationCourse, termsOf, verifiedSide } from '../currencies/index.ts';
import { limitChecks } from '../http/limits.ts';
import { fieldSentence } from '../http/problem.ts';
import { type FieldError, Refusal } from '../http/refusal.ts';
import type { UserSession } from '../http/user-session.ts';
import type { World } from '../world.ts';
import { directionOf, isNewcomerIn } from './check-order.ts';
import { checkRequisites } from './check-requisites.ts';
import { isAboutSum, sumError } from './sum-objection.ts';

type Body = BodyOf<typeof checkExchange>;
type Answer = AnswerOf<typeof checkExchange>;

/** What the form checks while one types: both sums from one of them, and what is wrong with what was typed so far. */
export async function checkSumsAndFields(
  world: World,
  body: Body,
  language: Language,
  { address, user }: { address: string; user: Pick<UserSession, 'id'> | null },
): Promise<Answer> {
  const direction = directionOf(world, body);
  const isVerification = body.withVerificationCourse === true && hasVerificationCourse(direction);
  if (body.toRequisites || body.fromRequisites || body.promocode) await limitChecks(world, address);
  const terms = termsOf(direction, world.reserves.of(direction.to.id), isVerification);
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
    isNewcomer: await isNewcomerIn(world, body, user),
  });
  for (const [side, path] of sides) {
    const [currency, given] = [side === 'send' ? direction.from : direction.to, body[path]];
    if (given) checkRequisites(currency, side, given, path, fields, isVerification || verifySide === side);
  }
  for (const [path, list] of Object.entries(fields)) {
    errors[path] = list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) }));
  }
  return { course: terms.course, fromSumma: sums.send, toSumma: sums.receive, errors };
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
