import { isIP, isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import type { BlacklistKind } from '@menyala/contract/office/blacklist';
import { withoutUnseen, withPlainDigits } from '@menyala/money/typed-text';
import { emailFault, isEmail, oneEmail } from '../../platform/email.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import type { FieldError } from '../../platform/http/refusal.ts';
import { cardDigits } from '../../platform/vault/card-numbers.ts';

/** What is to be listed, as it is kept. */
export interface ReadEntry {
  kind: BlacklistKind;
  value: string;
}

type Read = { entry: ReadEntry } | { wrong: FieldError };

/** A wider network would refuse whole countries. */
const widest = { ipv4: 8, ipv6: 16 };

/** Reads what staff typed. One address of IPv6 is its /64: whoever has one has all of them. */
export function readEntry(kind: BlacklistKind, typed: string): Read {
  const text = plainText(typed);
  if (text === '') return { wrong: { code: 'required' } };
  if (kind === 'ip') return readNetwork(text);
  if (kind === 'domain') return readDomain(text);
  if (text.includes('*')) return { wrong: { code: 'no_wildcards' } };
  if (kind === 'email') return readEmail(text);
  if (kind === 'card') {
    const digits = cardDigits(text);
    return digits === null ? { wrong: { code: 'bad_card' } } : { entry: { kind, value: digits } };
  }
  // What is shown masked is nobody's.
  if (text.includes('•')) return { wrong: { code: 'bad_value' } };
  return text.length < 4 ? { wrong: { code: 'too_short' } } : { entry: { kind, value: text } };
}

/** What a line is, as it looks. */
export function kindOf(typed: string): BlacklistKind {
  const text = plainText(typed);
  if (/^[^/\s]+\/\d{1,3}$/.test(text) || isIP(text) !== 0) return 'ip';
  if (/^(\*?@|\*\.)/.test(text)) return 'domain';
  if (text.includes('@') && !text.startsWith('@')) return 'email';
  if (cardDigits(text) !== null) return 'card';
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(text) && /\p{L}/u.test(text) ? 'domain' : 'requisite';
}

/** As it would be typed: with digits, spaces and hyphens of ASCII, and without marks that nobody sees. */
const plainText = (typed: string): string =>
  withPlainDigits(withoutUnseen(typed))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .normalize('NFC');

function readEmail(text: string): Read {
  const code = emailFault(text);
  return code === null ? { entry: { kind: 'email', value: oneEmail(text) } } : { wrong: { code } };
}

function readDomain(text: string): Read {
  const bare = oneEmail(text).replace(/^(\*?@|\*\.)/, '');
  if (bare.includes('*')) return { wrong: { code: 'no_wildcards' } };
  const domain = domainToASCII(bare);
  return isEmail(`a@${domain}`) && bare !== ''
    ? { entry: { kind: 'domain', value: domain } }
    : { wrong: { code: 'bad_domain' } };
}

function readNetwork(text: string): Read {
  const [, head = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = plainAddress(head);
  if (isIP(address) === 0) return { wrong: { code: 'bad_network', values: { value: text } } };
  const { most, least, usual } = isIPv4(address)
    ? { most: 32, least: widest.ipv4, usual: 32 }
    : { most: 128, least: widest.ipv6, usual: 64 };
  const prefix = length === undefined ? usual : Number(length);
  if (prefix > most) return { wrong: { code: 'bad_network', values: { value: text } } };
  if (prefix < least) return { wrong: { code: 'too_wide_network', values: { most: `/${least}` } } };
  return { entry: { kind: 'ip', value: `${address}/${prefix}` } };
}
