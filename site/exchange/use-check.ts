import type { Language, Problem } from '@menyala/contract';
import type { checkExchange } from '@menyala/contract/site/calculator';
import type { Decimal } from '@menyala/money';
import { useEffect, useEffectEvent } from 'react';
import { Refused, request } from '../api/request.ts';
import { errorsOf, type ServerErrors } from './form-state.ts';
import type { Anchor } from './reckoning.ts';

const afterMs = 275;

interface Asked {
  from: number;
  to: number;
  anchor: Anchor;
  amount: Decimal;
  withVerificationCourse: boolean;
}

export interface Check extends Omit<Asked, 'amount'> {
  language: Language;
  /** Null while nothing was typed, or nothing that is an amount. */
  amount: Decimal | null;
  onChecked: (answer: { course: Decimal; errors: ServerErrors }) => void;
  onRefused: (problem: Problem) => void;
}

/** Asks the server about what was typed, a quarter of a second after the last key; an older answer is thrown away. */
export function useCheck({
  language,
  from,
  to,
  anchor,
  amount,
  withVerificationCourse,
  onChecked,
  onRefused,
}: Check): void {
  const checked = useEffectEvent(onChecked);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (amount === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      check(language, { from, to, anchor, amount, withVerificationCourse }, abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) checked({ course: answer.course, errors: errorsOf(answer.errors) });
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
  }, [language, from, to, anchor, amount, withVerificationCourse]);
}

function check(
  language: Language,
  { from, to, anchor, amount, withVerificationCourse }: Asked,
  signal: AbortSignal,
) {
  const sum = anchor === 'from' ? { fromSumma: amount } : { toSumma: amount };
  const body = { fromPs: from, toPs: to, ...sum, withVerificationCourse };
  const call = { method: 'POST', path: '/api/v1/calculator/check' } as const;
  return request<typeof checkExchange>(language, call, { body, signal });
}
