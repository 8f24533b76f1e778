import { type Language, type Problem, refusals } from '@menyala/contract';
import { fieldErrorTexts } from './field-error-texts.ts';
import type { FieldError, Refusal } from './refusal.ts';
import { refusalTexts } from './refusal-texts.ts';

/** A refusal as `application/problem+json`, in the reader's language. */
export function problemOf(refusal: Refusal, language: Language): Problem {
  const text = refusalTexts[language][refusal.code];
  const errors = Object.entries(refusal.errors).map(([path, list]) => [
    path,
    list.map((error) => ({ code: error.code, detail: fieldSentence(error, language) })),
  ]);
  return {
    type: `/problems/${refusal.code}`,
    title: text.title,
    status: refusals[refusal.code],
    code: refusal.code,
    detail: text.detail,
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(Object.keys(refusal.context).length > 0 ? { context: refusal.context } : {}),
  };
}

export function fieldSentence(error: FieldError, language: Language): string {
  return fieldErrorTexts[language][error.code].replace(
    /\{(\w+)\}/g,
    (_, name: string) => error.values?.[name] ?? '',
  );
}
