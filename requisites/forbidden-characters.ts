/**
 * Control characters (NUL and line breaks among them), lone surrogates, private use, line and paragraph separators;
 * everything invisible by default (zero width, bidi overrides and isolates, fillers, soft hyphen, tags) and the blank
 * braille cell; and angle brackets, since no requisite needs them and markup does.
 */
const forbidden =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800<>]/u;

/** Whether the text could show something else than it is. Look at it trimmed: a line break at the end is a paste. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}
