import { domainToASCII } from 'node:url';
import { oneEmail } from '../email.ts';
import { type CustomerDetails, tellingDetails } from './blind-indexes.ts';
import { cardDigits } from './card-numbers.ts';
import type { Vault } from './vault.ts';

/** What is known of whoever asks for something. */
export interface Known {
  email?: string | null;
  details?: readonly CustomerDetails[];
  /** Numbers of cards that stand in no field. */
  cards?: readonly string[];
}

/** Keyed hashes, under every key at hand, of all by which the blacklist may know them. */
export function marksOf(vault: Pick<Vault, 'blindIndexes'>, known: Known): string[] {
  return textsOf(known).flatMap((text) => vault.blindIndexes(text));
}

function textsOf({ email, details = [], cards = [] }: Known): string[] {
  const texts = [
    ...(email ? emailTexts(email) : []),
    ...details.flatMap(tellingDetails).map(({ value }) => textOf.detail(value)),
    ...cards.map((card) => textOf.detail(card)),
  ];
  return [...new Set(texts)];
}

/** An email is known by its mailbox, by its domain and by each domain above that. */
function emailTexts(email: string): string[] {
  const [, domain = ''] = /@([^@]+)$/.exec(oneMailbox(email)) ?? [];
  const labels = domain.split('.');
  return [
    textOf.email(email),
    ...labels.slice(0, -1).map((_, place) => textOf.domain(labels.slice(place).join('.'))),
  ];
}

/** The text that an entry is hashed by: these words may never change, or nothing is found any more. */
const textOf = {
  email: (email: string) => `blacklisted email ${oneMailbox(email)}`,
  domain: (domain: string) => `blacklisted domain ${domain}`,
  detail: (value: string) => `blacklisted detail ${oneSpelling(value)}`,
} as const;

/** One mailbox has many writings: what stands behind a plus, the case, a domain in its own letters, Gmail's dots. */
function oneMailbox(email: string): string {
  const [, box = '', domain = ''] = /^(.*)@([^@]*)$/.exec(oneEmail(email)) ?? [];
  const ascii = domainToASCII(domain) || domain;
  const isGmail = ascii === 'gmail.com' || ascii === 'googlemail.com';
  const plain = box.replace(/(?<=.)\+.*$/, '');
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${ascii}`;
}

/** One detail, however it is typed: a phone with its plus, a card with spaces, an account of TON in either of its two writings. */
function oneSpelling(value: string): string {
  const bare = value.trim().normalize('NFC');
  const card = cardDigits(bare);
  if (card !== null) return card;
  if (/^\+?[\d ()-]{7,24}$/.test(bare)) return bare.replace(/\D/g, '');
  const [, account] = /^[EU][Qf]([\w-]{43})[\w-]{3}$/.exec(bare) ?? [];
  return (account ?? bare).replace(/\s+/g, '').toLowerCase();
}

type Kind = 'email' | 'domain' | 'requisite' | 'card' | 'ip';

/** What is encrypted of an entry: with its kind, since what it is hashed by follows from both. */
export const entryText = (kind: Kind, value: string): string => JSON.stringify({ kind, value });

export function textInEntry(text: string): string {
  const { kind, value } = JSON.parse(text) as { kind: Kind; value: string };
  return textOfEntry(kind, value);
}

/** The text by which an entry is found. */
export function textOfEntry(kind: Kind, value: string): string {
  if (kind === 'email' || kind === 'domain') return textOf[kind](value);
  return textOf.detail(value);
}
