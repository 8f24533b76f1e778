import { refusals } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { Pages } from '../answer-page.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import type { Posted } from './typed-exchange.ts';

/** A post as its step sees it. */
export interface PostedStep {
  pages: Pages;
  posted: Posted;
  asked: PageRequest;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a step ends with: a page to show, or the path (without the language base) and query to go on to. */
export type StepEnd = LoadedPage | { goTo: string };

export function sumsQuery(
  form: {
    anchor: 'from' | 'to';
    fromSumma: string;
    toSumma: string;
    city: string | null;
    withVerificationCourse: boolean;
  },
  promocode: string,
): URLSearchParams {
  return new URLSearchParams({
    amount: form.anchor === 'from' ? form.fromSumma : form.toSumma,
    side: form.anchor,
    ...(form.city === null ? {} : { city: form.city }),
    ...(form.withVerificationCourse ? { course: 'verified' } : {}),
    ...(promocode === '' ? {} : { promocode }),
  });
}

export const statusOf = (refusal: Refusal): number => refusals[refusal.code];
