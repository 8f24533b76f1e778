import type { Loss } from './address/lost-addresses.ts';
import type { CardScheme } from './card.ts';
import type { ForeignNetwork } from './network.ts';

/** What a detail of a payment is; the form picks its keyboard, its mask and its check by it. */
export const requisiteKinds = [
  'address',
  'memo',
  'card',
  'phone',
  'bank',
  'iban',
  'account',
  'wallet',
  'name',
  'text',
  'telegram',
] as const;
export type RequisiteKind = (typeof requisiteKinds)[number];

/** How one field of a currency's side is filled in. It is data of the database; absent and null mean the same. */
export type RequisiteRule = {
  name: string;
  kind: RequisiteKind;
  /** Network of an address or a memo: a code or an alias that `networkOf` knows. */
  network?: string | null;
  required: boolean;
  /** A regular expression for the whole normalised value. For phones it replaces the rule of the SBP. */
  pattern?: string | null;
  /** In UTF-16 units of the normalised value; by default that of the kind. */
  maxLength?: number | null;
  /** Codes that a `bank` may have; by default those of `sbpBanks`. */
  banks?: readonly string[] | null;
};

export type RequisiteCode =
  | 'required'
  | 'too_long'
  | 'forbidden_characters'
  | 'bad_checksum'
  | 'wrong_network'
  | 'bad_format'
  | 'bad_card'
  | 'bad_phone'
  | 'bad_memo'
  | 'ambiguous_address'
  | 'tag_in_address'
  | Loss;

/**
 * `value` is what is to be stored and paid to: trimmed, without a URI around it, in the network's canonical writing.
 * `network` comes with `wrong_network` alone; `form`, how the address is to be written, with `ambiguous_address` and `tag_in_address`, and
 * `tag` with the last. `hints.bank` is a code of `banks`.
 */
export type Verdict =
  | { ok: true; value: string; hints?: { scheme?: CardScheme; bank?: string } }
  | { ok: false; code: RequisiteCode; network?: ForeignNetwork; form?: string; tag?: string };

export type AddressVerdict =
  | { ok: true; value: string }
  | { ok: false; code: 'bad_checksum' | 'bad_format' | 'wrong_network' | Loss; network?: ForeignNetwork }
  | { ok: false; code: 'ambiguous_address'; form: string }
  | { ok: false; code: 'tag_in_address'; form: string; tag: string };
export type AddressCheck = (text: string) => AddressVerdict;

/** The longest raw text that is looked at; a payment URI with a long label fits. Everything above is refused unread. */
export const longestText = 2000;

export const maxLengths: Record<RequisiteKind, number> = {
  address: 120,
  memo: 120,
  card: 19,
  phone: 16,
  bank: 40,
  iban: 34,
  account: 34,
  wallet: 64,
  name: 100,
  text: 250,
  telegram: 33,
};
