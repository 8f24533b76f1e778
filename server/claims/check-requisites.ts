import type { FieldErrorCode } from '@menyala/contract';
import { networkNames, networkOf } from '@menyala/requisites';
import { checkRequisite } from '@menyala/requisites/all';
import type { Currency } from '../currencies/catalogue.ts';
import { fieldRule, fieldsOf } from '../currencies/index.ts';
import type { FieldErrors } from '../http/field-checks.ts';
import type { FieldError } from '../http/refusal.ts';
import { isReference } from './saved-values.ts';

/**
 * Checks the values of one side's fields; fields that the side does not have, and references to nothing, are refused.
 * `isVerification`: with what is asked of verified cards alone.
 */
export function checkRequisites(
  currency: Currency,
  side: 'send' | 'receive',
  given: Record<string, string>,
  path: string,
  errors: FieldErrors,
  isVerification = false,
): Record<string, string> {
  const fields = fieldsOf(currency, side, isVerification);
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? (given[field.name] ?? '') : '';
    if (isReference(value)) {
      errors[`${path}.${field.name}`] = [{ code: 'bad_value' }];
      continue;
    }
    const verdict = checkRequisite(fieldRule(currency, field), value);
    if (verdict.ok) {
      if (verdict.value !== '') values[field.name] = verdict.value;
    } else {
      errors[`${path}.${field.name}`] = [requisiteError(currency, verdict)];
    }
  }
  for (const name of Object.keys(given)) {
    if (!fields.some((field) => field.name === name)) errors[`${path}.${name}`] = [{ code: 'unknown_field' }];
  }
  return values;
}

function requisiteError(currency: Currency, verdict: { code: FieldErrorCode; network?: string }): FieldError {
  const found = networkOf(verdict.network);
  const expected = networkOf(currency.network?.code);
  return {
    code: verdict.code,
    values: {
      network: found ? networkNames[found].en : (verdict.network ?? ''),
      expected: expected ? networkNames[expected].en : '',
    },
  };
}
