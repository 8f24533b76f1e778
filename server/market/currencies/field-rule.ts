import type { RequisiteKind, RequisiteRule } from '@menyala/requisites';
import type { Currency, CurrencyField } from './catalogue.ts';

/** How a field is checked: addresses and memos by the network of their currency. */
export function fieldRule(currency: Currency, field: CurrencyField): RequisiteRule {
  return {
    name: field.name,
    kind: field.kind as RequisiteKind,
    network: currency.network?.code ?? null,
    required: field.isRequired,
    pattern: field.pattern,
  };
}
