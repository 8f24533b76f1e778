import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import type { checkExchange } from '@menyala/contract/site/calculator';
import { check, exchange } from '@menyala/money';
import { newestCourse, termsOf } from '../currencies/index.ts';
import { limitChecks } from '../http/limits.ts';
import { fieldSentence } from '../http/problem.ts';
import { type FieldError, Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { checkRequisites, directionOf } from './check-order.ts';
import { isAboutSum, sumError } from './sum-objection.ts';

type Body = BodyOf<typeof checkExchange>;
type Answer = AnswerOf<typeof checkExchange>;

/** What the form checks while one types: both sums from one of them, and what is wrong with what was typed so far. */
export async function checkSumsAndFields(
  world: World,
  body: Body,
  language: Language,
  address: string,
): Promise<Answer> {
  const direction = directionOf(world, body);
  if (body.toRequisites || body.fromRequisites || body.promocode) await limitChecks(world, address);
  const terms = termsOf(direction, world.reserves.of(direction.to.id));
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
  if (body.toRequisites) checkRequisites(direction.to, 'receive', body.toRequisites, 'toRequisites', fields);
  if (body.fromRequisites)
    checkRequisites(direction.from, 'send', body.fromRequisites, 'fromRequisites', fields);
  for (const [path, list] of Object.entries(fields)) {
    errors[path] = list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) }));
  }
  return { course: newestCourse(direction).course, fromSumma: sums.send, toSumma: sums.receive, errors };
}

function anchorOf({ fromSumma, toSumma }: Body) {
  if (fromSumma !== undefined) return { send: fromSumma };
  if (toSumma !== undefined) return { receive: toSumma };
  throw new Refusal('validation', { errors: { fromSumma: [{ code: 'required' }] } });
}
