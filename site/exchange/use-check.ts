import type { AnswerOf, Language, Problem } from '@menyala/contract';
import type { checkExchange } from '@menyala/contract/site/calculator';
import type { Decimal } from '@menyala/money';
import { useEffect, useEffectEvent } from 'react';
import { Refused, request } from '../api/request.ts';
import type { Anchor } from './reckoning.ts';

const afterMs = 275;

export interface Check {
  language: Language;
  from: number;
  to: number;
  anchor: Anchor;
  /** Null while nothing was typed, or nothing that is an amount. */
  amount: Decimal | null;
  withVerificationCourse: boolean;
  city: string | null;
  /** Empty for none. */
  promocode: string;
  /** Asks once more when it changes. */
  again: string;
  onChecked: (answer: AnswerOf<typeof checkExchange>) => void;
  onRefused: (problem: Problem) => void;
}

/** Asks the server about what was typed, a quarter of a second after the last key; an older answer is thrown away. */
export function useCheck({ language, from, to, anchor, amount, again, ...more }: Check): void {
  const { withVerificationCourse, city, promocode, onChecked, onRefused } = more;
  const checked = useEffectEvent(onChecked);
  const refused = useEffectEvent(onRefused);
  const sum = anchor === 'from' ? { fromSumma: amount ?? '' } : { toSumma: amount ?? '' };
  const code = promocode && { promocode };
  const body = { fromPs: from, toPs: to, ...sum, withVerificationCourse, city, ...(code || {}) };
  const ask = useEffectEvent((signal: AbortSignal) => {
    const call = { method: 'POST', path: '/api/v1/calculator/check' } as const;
    return request<typeof checkExchange>(language, call, { body, signal });
  });
  const question = amount === null ? null : language + again + JSON.stringify(body);
  useEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) checked(answer);
        },
        (cause: unknown) => {
          // A check that could not be made changes nothing: the form has reckoned by itself.
          if (!abort.signal.aborted && cause instanceof Refused) refused(cause.problem);
        },
      );
    }, afterMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
}
