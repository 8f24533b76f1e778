import type { FieldErrorCode } from '@menyala/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

const shortestPassword = 10;
const longestPassword = 200;
/** So many characters at the end change nothing about a common password: "password" and "password2026!". */
const addedAtMost = 5;

const common = new Set(dictionary['passwords-common']);
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/**
 * What is wrong with a new password; null where nothing is. Common ones are told by a list of 49 000 from real leaks, which
 * comes with the software. How strong the others are is shown in the browser, and not judged.
 */
function objectionTo(password: string, email: string): { code: FieldErrorCode } | null {
  const length = [...password].length;
  if (length < shortestPassword) return { code: 'too_short' };
  if (length > longestPassword) return { code: 'too_long' };
  return isCommon(password) || isOfEmail(password, email) ? { code: 'weak_password' } : null;
}

/** What is wrong with a new password, as a form takes it. */
export function passwordErrors(password: string, email: string): Record<string, { code: FieldErrorCode }[]> {
  if (password === '') return { password: [{ code: 'required' }] };
  const objection = objectionTo(password, email);
  return objection ? { password: [objection] } : {};
}

function isCommon(password: string): boolean {
  const plain = inLatinKeys(password.normalize('NFKC').toLowerCase());
  if (common.has(plain) || new Set(plain).size < 4) return true;
  const core = plain.replace(/[^a-z]+$/, '');
  if (core.length >= 4 && plain.length - core.length <= addedAtMost && common.has(core)) return true;
  // The same word twice is one word.
  const half = plain.slice(0, plain.length / 2);
  return half + half === plain && common.has(half);
}

/** What is typed with the Russian layout switched on is the same keys. */
function inLatinKeys(text: string): string {
  return [...text].map((letter) => latinKeys[russianKeys.indexOf(letter)] ?? letter).join('');
}

function isOfEmail(password: string, email: string): boolean {
  const name = email.split('@')[0] ?? '';
  return name.length >= 5 && password.toLowerCase().includes(name) && password.length - name.length < 6;
}
