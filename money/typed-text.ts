/** Text as keyboards, address books and web pages give it; it needs nothing else, so every reader of text may call it. */

/** Marks without a look of their own. Variation selectors are none of them: they choose the look of the sign before. */
const unseen = /(?![\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The text without what nobody sees in it, and nobody could delete: marks of direction, zero-width spaces, byte order marks, soft
 * hyphens, blank fillers. Joiners stay where they join letters of a script that has them, or the parts of one emoji.
 */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, (mark, at: number) => (joins(mark, text, at) ? mark : ''));
}

function joins(mark: string, text: string, at: number): boolean {
  if (mark !== '\u200c' && mark !== '\u200d') return false;
  const before = /(\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})$/u.exec(
    text.slice(Math.max(at - 2, 0), at),
  )?.[1];
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  if (before === undefined) return false;
  if (/\p{L}/u.test(after)) return !withoutJoiners.test(before) && !withoutJoiners.test(after);
  return mark === '\u200d' && /\p{Extended_Pictographic}/u.test(after);
}

const withoutJoiners =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Extended_Pictographic}]/u;

/** Digits of every script, and full-width letters and marks, as those of ASCII. */
export function withPlainDigits(text: string): string {
  return text
    .replace(/[\uff00-\uffef\u3000]/g, (sign) => sign.normalize('NFKC'))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));
}

/** Digits of a script stand in a row from nought to nine, and a row of such rows has none beside it. */
function digitOf(digit: number): number {
  let first = digit;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (digit - first) % 10;
}
