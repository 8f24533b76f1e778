import type { Field } from '@menyala/contract/site/calculator';
import {
  checkRequisiteByShape,
  loadRequisiteCheck,
  type RequisiteRule,
  type Verdict,
} from '@menyala/requisites';

/** The rule by which a field of the direction is judged, here and on the server alike. */
export function ruleOf(field: Field, isMemoDeclined = false): RequisiteRule {
  return {
    name: field.name,
    kind: field.type,
    network: field.network,
    // A memo that is not declined is asked for: money sent to an exchange without it is lost.
    required: field.type === 'memo' ? !isMemoDeclined : field.required,
    pattern: field.pattern ?? null,
    maxLength: field.maxLength,
    banks: field.options?.map(({ code }) => code) ?? null,
  };
}

export type FieldCheck = (rule: RequisiteRule, text: string) => Verdict;

/**
 * The checks of a form's fields. The arithmetic of addresses is fetched by `load`; until it is here, and where it
 * cannot be, an address is judged by its look: the server has the last word in any case.
 */
export function createFieldChecks(fields: readonly Field[]): {
  check: FieldCheck;
  load: () => Promise<void>;
} {
  const loaded = new Map<string, (text: string) => Verdict>();
  let loading: Promise<void> | undefined;
  const keyOf = (rule: RequisiteRule) => `${rule.name} ${rule.network ?? ''} ${rule.required}`;
  const loadAll = async () => {
    const rules = fields.filter(({ type }) => type === 'address').map((field) => ruleOf(field));
    await Promise.all(
      rules.map(async (rule) => {
        loaded.set(keyOf(rule), await loadRequisiteCheck(rule));
      }),
    );
  };
  return {
    check: (rule, text) => (loaded.get(keyOf(rule)) ?? ((value) => checkRequisiteByShape(rule, value)))(text),
    load: () => {
      loading ??= loadAll().catch(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
