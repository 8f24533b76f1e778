import { randomUUID } from 'node:crypto';
import { hasControlCharacters, withoutControlCharacters } from '../../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** What names of fields have, and no more of them than any currency asks for. */
const known = /^[a-z][a-z0-9_]{0,39}$/i;
const mostFields = 20;

/** What was typed into a form that asks for a way, its details and an email. */
export interface TypedDetails {
  method: string | null;
  typed: { sum: string; email: string; values: Record<string, string> };
  key: string;
  /** Where something stood that nobody types. */
  errors: FieldErrors;
}

/** @param details the name before those of the fields: `fromRequisites.card` */
export function typedDetails(
  posted: URLSearchParams,
  details: 'fromRequisites' | 'requisites',
): TypedDetails {
  const errors: FieldErrors = {};
  const textOf = (name: string) => {
    const text = (posted.get(name) ?? '').trim();
    if (hasControlCharacters(text)) errors[name] = [{ code: 'forbidden_characters' }];
    return withoutControlCharacters(text).slice(0, 500);
  };
  const before = `${details}.`;
  const names = [...posted.keys()]
    .filter((name) => name.startsWith(before) && known.test(name.slice(before.length)))
    .slice(0, mostFields);
  const key = posted.get('key') ?? '';
  return {
    method: posted.get('method'),
    typed: {
      sum: textOf('sum'),
      email: textOf('email'),
      values: Object.fromEntries(names.map((name) => [name.slice(before.length), textOf(name)])),
    },
    key: uuid4.test(key) ? key.toLowerCase() : randomUUID(),
    errors,
  };
}

/** Details as calls take them: a field that was left empty is none. */
export const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
