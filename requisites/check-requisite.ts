import { sbpBanks } from './banks.ts';
import { cardScheme, isCardNumber } from './card.ts';
import { cardBank } from './card-bank.ts';
import { hasForbiddenCharacters } from './forbidden-characters.ts';
import { ibanFault } from './iban.ts';
import { isMemo } from './memo.ts';
import { networkOf } from './network.ts';
import { normalise, tidyText } from './normalise.ts';
import { compilePattern } from './pattern.ts';
import { isPhone, isSbpMobile } from './phone.ts';
import {
  type AddressCheck,
  longestText,
  maxLengths,
  type RequisiteCode,
  type RequisiteRule,
  type Verdict,
} from './requisite.ts';

const refuse = (code: RequisiteCode): Verdict => ({ ok: false, code });

/**
 * Judges one value by its rule. The check of addresses comes from outside, since it is heavy and the browser may not
 * have it yet. An optional field left empty is right, with the value ''.
 */
export function checkRequisiteWith(rule: RequisiteRule, text: string, checkAddress: AddressCheck): Verdict {
  // Length first: nothing below may be run on ten megabytes.
  if (text.length > longestText) return refuse('too_long');
  const trimmed = tidyText(rule.kind, text);
  if (trimmed === '') return rule.required ? refuse('required') : { ok: true, value: '' };
  if (hasForbiddenCharacters(trimmed)) return refuse('forbidden_characters');
  const value = normalise(rule.kind, trimmed);
  if (value.length > (rule.maxLength ?? maxLengths[rule.kind])) return refuse('too_long');
  // What a link hid in percent signs is looked at once more.
  if (hasForbiddenCharacters(value)) return refuse('forbidden_characters');
  // A link around an address says more than the address.
  const verdict = checkKind(rule, value, () => checkAddress(trimmed));
  if (!verdict.ok || !rule.pattern) return verdict;
  return compilePattern(rule.pattern)?.test(verdict.value) ? verdict : refuse(codeOfPattern(rule));
}

function checkKind(rule: RequisiteRule, value: string, checkAddress: () => Verdict): Verdict {
  switch (rule.kind) {
    case 'address':
      return checkAddress();
    case 'card':
      return checkCard(value);
    case 'phone':
      return (rule.pattern ? isPhone(value) : isSbpMobile(value)) ? { ok: true, value } : refuse('bad_phone');
    case 'memo':
      return isMemo(networkOf(rule.network), value) ? { ok: true, value } : refuse('bad_memo');
    case 'bank':
      return checkBank(rule, value);
    case 'iban': {
      const fault = ibanFault(value);
      return fault === null ? { ok: true, value } : refuse(fault);
    }
    case 'account':
      return byForm(/^[A-Z0-9]{5,34}$/, value);
    case 'wallet':
      return byForm(/^[\p{L}\p{N}@._+-]{3,64}$/u, value);
    case 'name':
      return byForm(/^'?\p{L}(?:[\p{L}\p{M} .'-]|\u200c|\u200d)*\p{L}[\p{M}.']*$/u, value);
    case 'telegram':
      return byForm(/^@[A-Za-z][A-Za-z0-9_]{3,31}$/, value);
    case 'text':
      return { ok: true, value };
  }
}

function checkCard(digits: string): Verdict {
  if (!isCardNumber(digits)) return refuse('bad_card');
  const scheme = cardScheme(digits);
  const bank = cardBank(digits);
  return { ok: true, value: digits, hints: { ...(scheme && { scheme }), ...(bank && { bank: bank.code }) } };
}

function checkBank(rule: RequisiteRule, code: string): Verdict {
  const allowed = rule.banks ?? sbpBanks.map((bank) => bank.code);
  const bank = allowed.find((known) => known.toLowerCase() === code);
  return bank === undefined ? refuse('bad_format') : { ok: true, value: bank, hints: { bank } };
}

function byForm(form: RegExp, value: string): Verdict {
  return form.test(value) ? { ok: true, value } : refuse('bad_format');
}

function codeOfPattern(rule: RequisiteRule): RequisiteCode {
  const codes = { card: 'bad_card', phone: 'bad_phone', memo: 'bad_memo' } as const;
  return rule.kind in codes ? codes[rule.kind as keyof typeof codes] : 'bad_format';
}
