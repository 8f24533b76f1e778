import type { RequisiteRule, Verdict } from './requisite.ts';

/**
 * The values of a form where an address brought its tag along, in a link or in one writing of both: the tag stands in the field of the
 * memo. Where that field is absent, or says something else, they stay as they are, and the check of the address tells of the tag.
 */
export function withTagsApart(
  rules: readonly RequisiteRule[],
  values: Readonly<Record<string, string>>,
  check: (rule: RequisiteRule, text: string) => Verdict,
): Record<string, string> {
  const address = rules.find(({ kind }) => kind === 'address');
  const memo = rules.find(({ kind }) => kind === 'memo');
  if (address === undefined || memo === undefined) return { ...values };
  const verdict = check(address, valueIn(values, address));
  if (verdict.ok || verdict.code !== 'tag_in_address') return { ...values };
  const { form = '', tag = '' } = verdict;
  const typed = valueIn(values, memo).trim();
  if (typed !== '' && typed !== tag) return { ...values };
  return { ...values, [address.name]: form, [memo.name]: tag };
}

const valueIn = (values: Readonly<Record<string, string>>, { name }: RequisiteRule): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';
