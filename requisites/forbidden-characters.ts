import { withoutUnseen } from '@menyala/money/typed-text';

/**
 * Control characters (NUL and line breaks among them), lone surrogates, private use, line and paragraph separators; and angle brackets,
 * since no requisite needs them and markup does.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}<>]/u;

/** True where the text could show something else than it is. Look at it trimmed: a line break at the end is a paste. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text) || withoutUnseen(text) !== text;
}
