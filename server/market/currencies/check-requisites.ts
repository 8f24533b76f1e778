import { type RequisiteKind, type RequisiteRule, withTagsApart } from '@menyala/requisites';
import { checkRequisite } from '@menyala/requisites/all';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import type { Currency, CurrencyField } from './catalogue.ts';
import { fieldsOf } from './verified-cards.ts';
import { wrongRequisite } from './wrong-requisite.ts';

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
  const rules = fields.map((field) => fieldRule(currency, field));
  const apart = withTagsApart(rules, given, checkRequisite);
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = Object.hasOwn(apart, field.name) ? (apart[field.name] ?? '') : '';
    if (isReference(value)) {
      errors[`${path}.${field.name}`] = [{ code: 'bad_value' }];
      continue;
    }
    const verdict = checkRequisite(fieldRule(currency, field), value);
    if (verdict.ok) {
      if (verdict.value !== '') values[field.name] = verdict.value;
    } else {
      errors[`${path}.${field.name}`] = [wrongRequisite(verdict, currency.network?.code ?? null)];
    }
  }
  for (const name of Object.keys(given)) {
    if (!fields.some((field) => field.name === name)) errors[`${path}.${name}`] = [{ code: 'unknown_field' }];
  }
  // Money that we send to ourselves reaches nobody.
  const own = side === 'receive' ? currency.ownAccounts.fieldIn({ currency, side, values }) : null;
  if (own !== null) errors[`${path}.${own}`] ??= [{ code: 'own_account' }];
  return values;
}

export const reference = /^(saved|card):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** True where a value stands for something that is kept elsewhere, and so is none by itself. */
export function isReference(value: string): boolean {
  return reference.test(value.trim());
}

/** How a field is checked: addresses and memos by the network of their currency. */
function fieldRule(currency: Currency, field: CurrencyField): RequisiteRule {
  return {
    name: field.name,
    kind: field.kind as RequisiteKind,
    network: currency.network?.code ?? null,
    required: field.isRequired,
    pattern: field.pattern,
  };
}
