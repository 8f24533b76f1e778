import type { Language } from '@menyala/contract';
import type { Course, PromocodeEffect } from '@menyala/contract/site/calculator';
import type { FilledForm } from '@menyala/contract/site/pages';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CodeFault } from '../exchange/form-state.ts';
import { useCheck } from '../exchange/use-check.ts';

export interface CodeOfDetails {
  /** As it was typed, empty for none. */
  code: string;
  /** What it does, as the server found at the course of now. */
  effect: PromocodeEffect | null;
  /** Why it does nothing. */
  error: CodeFault | undefined;
  isChecking: boolean;
  type(code: string): void;
  remove(): void;
  /** The server would not make a claim with a code: the one that was sent, which need not be the one that stands here now. */
  refuse(sent: string, error: CodeFault): void;
  /** How often it was put there by something else than its field. */
  puts: number;
}

interface Found {
  of: string;
  effect: PromocodeEffect | null;
  error: CodeFault | undefined;
}

/** The promocode of the claim, looked at by the server for these sums, and again with each course. */
export function usePromocode({
  language,
  first,
  form,
  course,
  place,
}: {
  language: Language;
  first: string;
  form: FilledForm;
  course: Course;
  place: RefObject<HTMLFormElement | null>;
}): CodeOfDetails {
  const [{ code, puts }, setCode] = useState({ code: first, puts: 0 });
  const [found, setFound] = useState<Found | null>(null);
  // No code has no fault: there would be nothing to take it away with.
  const now = code !== '' && found?.of === code ? found : null;
  const put = (next: string) => setCode((before) => ({ code: next, puts: before.puts + 1 }));

  // People type before the page lives; what stands in the field then is theirs.
  const takeEarly = useEffectEvent(() => {
    const field = place.current?.elements.namedItem('promocode');
    const early = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (early !== '' && early !== first) put(early);
  });
  useEffect(() => takeEarly(), []);

  const { from, to, anchor, fromSumma, toSumma } = form;
  useCheck({
    ...{ language, from, to, anchor, promocode: code, again: course.now },
    amount: code === '' ? null : anchor === 'from' ? fromSumma : toSumma,
    withVerificationCourse: form.withVerificationCourse && course.verificationCourse !== null,
    onChecked: ({ promocode, errors }) =>
      setFound({ of: code, effect: promocode, error: errors['promocode']?.[0] }),
    onRefused: (error) => setFound({ of: code, effect: null, error }),
  });

  return {
    ...{ code, puts, effect: now?.effect ?? null, error: now?.error },
    isChecking: code !== '' && now === null,
    type: (typed) => setCode((before) => ({ ...before, code: typed })),
    remove: () => put(''),
    refuse: (sent, error) => setFound({ of: sent, effect: null, error }),
  };
}
