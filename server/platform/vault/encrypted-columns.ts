import type { Queryable } from '../database/connection.ts';
import { associatedData } from './associated-data.ts';
import { textInEntry } from './blacklist-marks.ts';
import { cardDigits, cardHash, type Details, detailsText } from './card-numbers.ts';
import {
  type Encrypted,
  type Reencrypted,
  writeReencrypted,
  writeReencryptedDetails,
  writeReencryptedOnce,
} from './reencrypt-queries.ts';
import type { Vault } from './vault.ts';

/** One place of the database where secrets lie encrypted. */
export interface EncryptedColumn extends Encrypted {
  associatedData(whose: string): string;
  /** What the row's keyed hash becomes, from what lies encrypted in it: by column the text, or the details. */
  hashOf?(vault: Vault, opened: Opened, old: string | null): string | null;
  write(db: Queryable, encrypted: Encrypted, batch: Reencrypted[]): Promise<number>;
}

export type Opened = Record<string, string | Details>;

/**
 * All of them. Whoever encrypts something in a new place adds it here: only then is it encrypted anew when keys are rotated, and
 * asked about before a key is dropped. The one exception is a refund that waits in the outbox for its email: its link ends
 * within half an hour, so it may end with its key.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    ...named('card_check', 'id', 'uuid', ['encrypted']),
    form: 'text',
    hash: { column: 'number_hash', form: 'bytes' },
    associatedData: associatedData.cardCheck,
    hashOf: (vault, { encrypted }) => asBytea(cardHash(vault, cardIn(String(encrypted)).number)),
    write: writeReencrypted,
  },
  // Claims and checks find each other by their hashes, so those that still do so follow each other closely.
  { ...claims(), only: 'card_hash is not null and card_cleared_at is null' },
  {
    ...named('secret', 'name', 'text', ['value']),
    form: 'bytes',
    associatedData: associatedData.secret,
    write: writeReencrypted,
  },
  {
    ...named('outside_key', 'name', 'text', ['value']),
    form: 'text',
    associatedData: associatedData.outsideKey,
    write: writeReencrypted,
  },
  {
    ...named('users', 'id', 'int', ['totp_secret']),
    form: 'text',
    associatedData: associatedData.totp,
    write: writeReencrypted,
  },
  {
    ...named('staff', 'id', 'int', ['totp_secret']),
    form: 'text',
    associatedData: associatedData.staffTotp,
    write: writeReencrypted,
  },
  {
    ...named('card_photo', 'id', 'uuid', ['encrypted_key']),
    form: 'text',
    associatedData: associatedData.cardPhoto,
    write: writeReencrypted,
  },
  {
    ...named('receipt', 'id', 'uuid', ['encrypted_key']),
    form: 'text',
    associatedData: associatedData.receipt,
    write: writeReencrypted,
  },
  {
    ...named('card_photo', 'id', 'uuid', ['thumbnail']),
    form: 'bytes',
    associatedData: associatedData.photoThumbnail,
    write: writeReencrypted,
  },
  {
    ...named('saved_requisite', 'id', 'uuid', ['fields']),
    form: 'details',
    hash: { column: 'fields_hash', form: 'blindIndex' },
    associatedData: associatedData.savedRequisite,
    hashOf: (vault, { fields }) => vault.blindIndex(detailsText(detailsIn(fields))),
    write: writeReencryptedOnce,
  },
  claims(),
  {
    ...named('refund', 'id', 'uuid', ['requisites']),
    whose: 'claim_id',
    form: 'details',
    associatedData: associatedData.claim,
    write: writeReencryptedDetails,
  },
  {
    ...named('requisites_change', 'id', 'bigint', ['before', 'after']),
    whose: 'claim_id',
    form: 'details',
    associatedData: associatedData.claim,
    write: writeReencryptedDetails,
  },
  {
    ...named('withdrawal', 'id', 'uuid', ['requisites']),
    form: 'details',
    blindIndexes: 'detail_blind_indexes',
    associatedData: associatedData.withdrawal,
    write: writeReencryptedDetails,
  },
  {
    ...named('pull_payment', 'id', 'text', ['requisites']),
    // Until the shop has decided.
    only: 'requisites is not null',
    form: 'details',
    associatedData: associatedData.pullPayment,
    write: writeReencryptedDetails,
  },
  {
    ...named('email_message', 'id', 'bigint', ['proofs']),
    whose: 'outbox_id',
    // Most emails prove nothing.
    only: "proofs <> ''",
    form: 'text',
    associatedData: associatedData.email,
    write: writeReencrypted,
  },
  {
    ...named('blacklist', 'id', 'uuid', ['value']),
    form: 'text',
    hash: { column: 'blind_index', form: 'blindIndex' },
    associatedData: associatedData.blacklist,
    // A network is found by itself.
    hashOf: (vault, { value }, old) => old && vault.blindIndex(textInEntry(String(value))),
    write: writeReencrypted,
  },
  {
    ...named('price_source', 'code', 'text', ['headers']),
    only: "headers <> ''",
    form: 'text',
    associatedData: associatedData.sourceHeaders,
    write: writeReencrypted,
  },
  {
    ...named('monitor_list', 'monitor_id', 'int', ['api_key']),
    only: "api_key <> ''",
    form: 'text',
    associatedData: associatedData.listKey,
    write: writeReencrypted,
  },
  {
    ...named('gift_order', 'id', 'uuid', ['address']),
    form: 'text',
    associatedData: associatedData.giftOrder,
    write: writeReencrypted,
  },
  {
    ...named('support_thread', 'id', 'uuid', ['subject']),
    only: "subject <> ''",
    form: 'text',
    associatedData: associatedData.supportThread,
    write: writeReencrypted,
  },
  {
    ...named('support_message', 'id', 'uuid', ['text']),
    only: "text <> ''",
    form: 'text',
    associatedData: associatedData.supportMessage,
    write: writeReencrypted,
  },
  {
    ...named('support_picture', 'id', 'uuid', ['encrypted_key']),
    form: 'text',
    associatedData: associatedData.supportPicture,
    write: writeReencrypted,
  },
  {
    ...named('push_subscription', 'id', 'uuid', ['subscription']),
    form: 'text',
    associatedData: associatedData.push,
    write: writeReencrypted,
  },
  {
    ...named('shop_webhook', 'id', 'text', ['secret']),
    form: 'text',
    associatedData: associatedData.webhook,
    write: writeReencrypted,
  },
  {
    ...named('approval', 'id', 'uuid', ['input']),
    only: "input <> ''",
    form: 'text',
    associatedData: associatedData.approval,
    write: writeReencrypted,
  },
];

function claims(): EncryptedColumn {
  return {
    ...named('claim', 'id', 'uuid', ['from_requisites', 'to_requisites']),
    form: 'details',
    hash: { column: 'card_hash', form: 'bytes' },
    blindIndexes: 'detail_blind_indexes',
    associatedData: associatedData.claim,
    hashOf: (vault, opened, old) => old && hashOfItsCard(vault, Object.values(opened).map(detailsIn), old),
    write: writeReencryptedDetails,
  };
}

function named(table: string, key: string, type: Encrypted['key']['type'], columns: string[]) {
  return { table, key: { column: key, type }, whose: key, columns };
}

const detailsIn = (opened: string | Details | undefined): Details =>
  typeof opened === 'object' ? opened : {};

/** Which of the details is the card of the claim, the hash itself tells. */
function hashOfItsCard(vault: Vault, details: Details[], old: string): string {
  const digits = details.flatMap((values) => Object.values(values)).map(cardDigits);
  const its = digits.find((one) => one !== null && vault.hashes(one).some((hash) => asBytea(hash) === old));
  return its ? asBytea(cardHash(vault, its)) : old;
}

/** A card as its check keeps it, encrypted. */
export interface EncryptedCard {
  number: string;
  holder: string;
}

export function cardIn(text: string): EncryptedCard {
  return JSON.parse(text) as EncryptedCard;
}

/** Bytes as PostgreSQL writes them in JSON. */
export const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
