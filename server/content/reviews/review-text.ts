import type { OfficeReview } from '@menyala/contract/office/reviews';
import { leastReview, mostReview, mostReviewName } from '@menyala/contract/site/reviews';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';

/** As it is kept: one kind of line end, no blank ends; a name is one line. */
export const cleanedReview = ({ text, name = '' }: { text: string; name?: string }) => ({
  text: text.replace(/\r\n?/g, '\n').trim(),
  name: name.replace(/\s+/g, ' ').trim(),
});

/** HTML, Markdown links, BBCode, and addresses of other sites. A comparison such as "< 5" is none of them. */
const markup = /<[a-z!/?]|\]\(|\[\/?(?:url|img|b|i)\b|\b(?:https?|javascript|data):\S|\bwww\.\S/i;

export const hasMarkup = (text: string) => markup.test(text);

export function wrongReview({ text, name }: { text: string; name: string }): FieldErrors {
  return {
    ...(hasMarkup(name) && { name: [{ code: 'plain_text' as const }] }),
    ...(name.length > mostReviewName && { name: [{ code: 'too_long' as const }] }),
    ...(hasControlCharacters(name) && { name: [{ code: 'forbidden_characters' as const }] }),
    ...(text.length < leastReview && { text: [{ code: 'too_short' as const }] }),
    ...(text === '' && { text: [{ code: 'required' as const }] }),
    ...(text.length > mostReview && { text: [{ code: 'too_long' as const }] }),
    ...(hasMarkup(text) && { text: [{ code: 'plain_text' as const }] }),
    ...(hasControlCharacters(text) && { text: [{ code: 'forbidden_characters' as const }] }),
  };
}

const looks = [
  ['email', /[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/giu],
  // Cards, phones, accounts: ten digits and more, with what people write between them.
  ['number', /\+?\d(?:[\s()-]{0,2}\d){9,}/g],
  // Addresses of coins, hashes, IBANs.
  ['code', /[A-Za-z0-9]{22,}/g],
  // A first name and a last name.
  ['name', /(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?!\p{L})/gu],
] as const;

/** What in a text may say who somebody is, or where they keep money. Where two overlap, the first of the list counts. */
export function marksIn(text: string): OfficeReview['marks'] {
  const marks: OfficeReview['marks'] = [];
  for (const [what, look] of looks)
    for (const { 0: found, index } of text.matchAll(look)) {
      const to = index + found.length;
      if (marks.every((other) => to <= other.from || index >= other.to))
        marks.push({ what, from: index, to });
    }
  return marks.sort((one, other) => one.from - other.from);
}
