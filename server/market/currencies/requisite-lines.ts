import type { Language } from '@menyala/contract';
import { bankOf, maskRequisite, type RequisiteKind } from '@menyala/requisites';
import type { Currency } from './catalogue.ts';

/** The values of a side by the labels of its fields, in their order. A field that is gone keeps its name as label. */
export function requisiteLines(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
) {
  const fields = currency.fields.filter((field) => field.side === side);
  const order = (name: string) => {
    const index = fields.findIndex((field) => field.name === name);
    return index === -1 ? fields.length : index;
  };
  return Object.entries(values)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([name, value]) => {
      const field = fields.find((known) => known.name === name);
      const kind = (field?.kind ?? 'text') as RequisiteKind;
      return { name, label: field?.label[language] ?? name, kind, value: shownValue(kind, value, language) };
    });
}

/** As everybody with the claim's link may see them. */
export function maskedLines(
  currency: Currency,
  side: 'send' | 'receive',
  values: Record<string, string>,
  language: Language,
) {
  return requisiteLines(currency, side, values, language).map(({ name, label, kind, value }) => ({
    name,
    label,
    value: maskRequisite(kind, value),
  }));
}

/** A bank is kept by its code and read by its name. */
export function shownValue(kind: string, value: string, language: Language): string {
  return kind === 'bank' ? (bankOf(value)?.name[language] ?? value) : value;
}
