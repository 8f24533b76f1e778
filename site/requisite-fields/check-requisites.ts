import type { Problem } from '@menyala/contract';
import type { Field } from '@menyala/contract/site/calculator';
import { type RequisiteRule, type Verdict, withTagsApart } from '@menyala/requisites';
import { type FieldCheck, ruleOf } from './check-field.ts';

/** A field of a form of requisites; `key` is the name of its control, told apart from the others of the page. */
export interface KeyedField {
  key: string;
  field: Field;
}

export type Refusal = Extract<Verdict, { ok: false }>;

/** Why a value is not taken, and by which rule. */
export interface RequisiteFault {
  rule: RequisiteRule;
  refusal: Refusal;
}

/** Looks one value through. `value` is as it would be sent, or as it was typed where it is wrong. */
export function checkRequisite(
  field: Field,
  text: string,
  isMemoDeclined: boolean,
  check: FieldCheck,
): { fault: RequisiteFault | null; value: string } {
  const rule = ruleOf(field, isMemoDeclined);
  const verdict = check(rule, isMemoDeclined ? '' : text);
  return verdict.ok
    ? { fault: null, value: verdict.value }
    : { fault: { rule, refusal: verdict }, value: text };
}

/** The values of fields, with the tag that an address brought along in the field of the memo. */
export function tagsApart(
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
  check: FieldCheck,
): Record<string, string> {
  const rules = fields.map((field) => ruleOf(field));
  return withTagsApart(rules, typed, check);
}

/** Looks a whole form through, by the fields' names. Empty values that may be empty are left out of `clean`. */
export function checkRequisites(
  fields: readonly Field[],
  typed: Readonly<Record<string, string>>,
  declined: ReadonlySet<string>,
  check: FieldCheck,
): { faults: Map<string, RequisiteFault>; clean: Record<string, string> } {
  const faults = new Map<string, RequisiteFault>();
  const clean: Record<string, string> = {};
  const apart = tagsApart(fields, typed, check);
  for (const field of fields) {
    const { name } = field;
    const text = apart[name] ?? '';
    const isDeclined = declined.has(name) && text === (typed[name] ?? '');
    const { fault, value } = checkRequisite(field, text, isDeclined, check);
    if (fault !== null) faults.set(name, fault);
    else if (value !== '') clean[name] = value;
  }
  return { faults, clean };
}

/** What the server said of the fields, by their names: `requisites.card` is `card`; `others` belong to no field. */
export function saidByField(
  problem: Problem,
  fields: readonly Field[],
): { byName: Record<string, string>; others: string[] } {
  const byName: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, errors] of Object.entries(problem.errors ?? {})) {
    const name = path.slice(path.indexOf('.') + 1);
    const said = errors[0]?.detail;
    if (said === undefined) continue;
    if (fields.some((field) => field.name === name)) byName[name] = said;
    else others.push(said);
  }
  return { byName, others };
}
