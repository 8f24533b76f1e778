import { networkNames, networkOf, type RequisiteCode } from '@menyala/requisites';
import type { FieldError } from '../../platform/http/refusal.ts';

/** What is wrong with a requisite, with the names of the networks that its sentence may need. */
export function wrongRequisite(
  verdict: { code: RequisiteCode; network?: keyof typeof networkNames; form?: string; tag?: string },
  expected: string | null,
): FieldError {
  const own = networkOf(expected);
  return {
    code: verdict.code,
    values: {
      network: verdict.network ? networkNames[verdict.network].en : '',
      expected: own ? networkNames[own].en : (expected ?? ''),
      ...(verdict.form ? { form: verdict.form, tag: verdict.tag ?? '' } : {}),
    },
  };
}
