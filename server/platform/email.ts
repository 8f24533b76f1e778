/** One @, a domain with a dot, no spaces or separators: whether it exists, only a sent email tells. */
const email =
  /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Emails are one whatever the case they are typed in, and however the keyboard composes their letters. */
export const oneEmail = (text: string) => text.trim().normalize('NFC').toLowerCase();

export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text) && !text.includes('..') && !text.startsWith('.');
}
