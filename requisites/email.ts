import { withoutUnseen } from '@menyala/money/typed-text';
import { toUnicode } from './punycode.ts';

/**
 * An email address as it is kept and compared: one whatever the case it is typed in and however the keyboard composes its letters,
 * with the domain as mail servers know it ("пример.рф" is "xn--e1afmkfd.xn--p1ai"). What is none comes back as it is.
 */
export function oneEmail(text: string): string {
  const bare = bareAddress(withoutUnseen(text).trim().normalize('NFC').toLowerCase());
  const at = bare.lastIndexOf('@');
  return at === -1 ? bare : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1))}`;
}

/** Without what mail programs copy around an address: "mailto:", a name with angles, the separator of a list. */
function bareAddress(text: string): string {
  const address = text
    .replaceAll('\uff20', '@')
    .replace(/^mailto:/, '')
    .replace(/[\s;,.]+$/, '');
  return /^[^<>@]*<([^<>@\s]+@[^<>@\s]+)>$/.exec(address)?.[1] ?? (address.includes('@') ? address : text);
}

/** A kept address as its owner typed it: with the letters of its domain. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at === -1 ? email : `${email.slice(0, at)}@${toUnicode(email.slice(at + 1))}`;
}

/** One @, a domain with a dot, no spaces or separators: whether it exists, only a sent email tells. */
const email =
  /^[!#$%&'*+\-./0-9=?A-Z^_`a-z{|}~]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** True where our mail server can send to a kept address. It has no SMTPUTF8, so the address is ASCII. */
export function isEmail(kept: string): boolean {
  return kept.length <= 254 && email.test(kept) && !/^\.|\.\.|\.@|\.\d+$/.test(kept);
}

/** `email_local_part`: all is right, but letters before the @ that our mail server cannot send. */
export type EmailFault = 'bad_email' | 'email_local_part';

/** The code of the error in an address as typed; null where it is right. */
export function emailFault(typed: string): EmailFault | null {
  const kept = oneEmail(typed);
  if (isEmail(kept)) return null;
  const inAscii = kept.replace(/[\p{L}\p{M}\p{N}]+(?=[^@]*@)/gu, (letters) => 'a'.repeat(letters.length));
  return isEmail(inAscii) ? 'email_local_part' : 'bad_email';
}

const isAscii = (text: string) => [...text].every((sign) => sign < '\u0080');

/** By the rules of browsers (UTS 46), which servers and browsers share. */
function asciiDomain(domain: string): string {
  if (isAscii(domain) || /[\s/\\?#:%[\]<>^|`{}"]/.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
