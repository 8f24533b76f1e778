import type { FieldErrorCode } from '@menyala/contract';
import type { FastifyError } from 'fastify';
import type { FieldError } from './refusal.ts';

type SchemaError = NonNullable<FastifyError['validation']>[number];

/** What a JSON schema found wrong, by the path of the field: `toRequisites.address`. */
export function fieldErrorsOf(error: FastifyError): Record<string, FieldError[]> {
  // A map, since a field may be called `constructor`.
  const errors = new Map<string, FieldError[]>();
  for (const found of error.validation ?? []) {
    // The branches of "this or null" each complain; the sentence of the branch itself is enough.
    if (found.keyword === 'anyOf' || (found.keyword === 'type' && found.params['type'] === 'null')) continue;
    const path = pathOf(found) || 'body';
    const list = errors.get(path) ?? [];
    const code = codeOf(found);
    if (!list.some((known) => known.code === code)) errors.set(path, [...list, { code }]);
  }
  return Object.fromEntries(errors);
}

function pathOf({ instancePath, keyword, params }: SchemaError): string {
  const path = instancePath.split('/').filter(Boolean).map(unescapePointer);
  if (keyword === 'required') path.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') path.push(String(params['additionalProperty']));
  return path.join('.');
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function codeOf({ keyword, params }: SchemaError): FieldErrorCode {
  switch (keyword) {
    case 'required':
      return 'required';
    case 'additionalProperties':
    case 'maxProperties':
      return 'unknown_field';
    case 'maxLength':
    case 'maxItems':
      return 'too_long';
    case 'minLength':
    case 'minItems':
      return 'too_short';
    case 'pattern':
      return String(params['pattern']).startsWith('^\\d') ? 'bad_amount' : 'bad_value';
    case 'type':
      return wrongType[String(params['type'])] ?? 'bad_value';
    default:
      return 'bad_value';
  }
}

const wrongType: Record<string, FieldErrorCode> = {
  string: 'not_text',
  integer: 'not_a_number',
  number: 'not_a_number',
  array: 'not_a_list',
  object: 'not_an_object',
};
