import type { Course, PromocodeEffect, Reserve } from '@menyala/contract/site/calculator';
import type { FilledForm, FormPair } from '@menyala/contract/site/pages';
import { check, courseFor, exchange, type Objection } from '@menyala/money';
import { bettered, termsOf } from '../exchange/reckoning.ts';

/** The two sums on the screen, and what the server would say against them. */
export interface ShownSums {
  course: string;
  /** True where it is the course for verified cards. */
  isVerified: boolean;
  /** The promocode that bettered it. */
  code: string | null;
  fromSumma: string;
  toSumma: string;
  objections: Objection[];
}

/** Both sums at the course of now: the side that was typed stays as it is, the other one follows. */
export function sumsAt(
  form: FilledForm,
  pair: FormPair,
  now: Course,
  reserves: readonly Reserve[],
  effect: PromocodeEffect | null = null,
): ShownSums {
  // The verification course counts only where it was asked for and the direction has one.
  const isVerified = form.withVerificationCourse && now.verificationCourse !== null;
  const terms = termsOf(pair, bettered(now, form.city, effect), reserves, isVerified);
  const sums = exchange(terms, form.anchor === 'from' ? { send: form.fromSumma } : { receive: form.toSumma });
  return {
    isVerified,
    code: effect?.code ?? null,
    course: courseFor(terms, sums.send),
    fromSumma: sums.send,
    toSumma: sums.receive,
    objections: check(terms, sums),
  };
}

/** True where two pairs of sums are the same to whoever pays and gets them. */
export const sameSums = (
  a: Pick<ShownSums, 'fromSumma' | 'toSumma'>,
  b: Pick<ShownSums, 'fromSumma' | 'toSumma'>,
): boolean => a.fromSumma === b.fromSumma && a.toSumma === b.toSumma;
