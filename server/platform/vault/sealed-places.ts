import type { Queryable } from '../database/connection.ts';
import { about } from './about.ts';
import { cardDigits, cardHash, type Details, detailsText } from './card-numbers.ts';
import {
  type Resealed,
  type Sealed,
  writeResealed,
  writeResealedDetails,
  writeResealedOnce,
} from './reseal-queries.ts';
import type { Vault } from './vault.ts';

/** One place of the database where secrets lie sealed. */
export interface SealedPlace extends Sealed {
  about(whose: string): string;
  /** What the row's keyed hash becomes, from what lies sealed in it: by column the text, or the details. */
  hashOf?(vault: Vault, opened: Opened, old: string | null): string | null;
  write(db: Queryable, sealed: Sealed, batch: Resealed[]): Promise<number>;
}

export type Opened = Record<string, string | Details>;

/**
 * All of them. Whoever seals something in a new place adds it here: only then is it sealed anew when keys are rotated, and
 * asked about before a key is dropped. The one exception is a refund that waits in the outbox for its letter: its link ends
 * within half an hour, so it may end with its key.
 */
export const sealedPlaces: readonly SealedPlace[] = [
  {
    ...named('card_check', 'id', 'uuid', ['sealed']),
    form: 'text',
    hash: { column: 'number_hash', form: 'bytes' },
    about: about.cardCheck,
    hashOf: (vault, { sealed }) => asBytea(cardHash(vault, cardIn(String(sealed)).number)),
    write: writeResealed,
  },
  // Claims and checks find each other by their hashes, so those that still do so follow each other closely.
  { ...claims(), only: 'card_hash is not null and card_cleared_at is null' },
  {
    ...named('secret', 'name', 'text', ['value']),
    form: 'bytes',
    about: about.secret,
    write: writeResealed,
  },
  {
    ...named('outside_key', 'name', 'text', ['value']),
    form: 'text',
    about: about.outsideKey,
    write: writeResealed,
  },
  {
    ...named('users', 'id', 'int', ['totp_secret']),
    form: 'text',
    about: about.totp,
    write: writeResealed,
  },
  {
    ...named('staff', 'id', 'int', ['totp_secret']),
    form: 'text',
    about: about.staffTotp,
    write: writeResealed,
  },
  {
    ...named('card_photo', 'id', 'uuid', ['sealed_key']),
    form: 'text',
    about: about.cardPhoto,
    write: writeResealed,
  },
  {
    ...named('receipt', 'id', 'uuid', ['sealed_key']),
    form: 'text',
    about: about.receipt,
    write: writeResealed,
  },
  {
    ...named('card_photo', 'id', 'uuid', ['sketch']),
    form: 'bytes',
    about: about.photoSketch,
    write: writeResealed,
  },
  {
    ...named('saved_requisite', 'id', 'uuid', ['fields']),
    form: 'details',
    hash: { column: 'fields_hash', form: 'mark' },
    about: about.savedRequisite,
    hashOf: (vault, { fields }) => vault.mark(detailsText(detailsIn(fields))),
    write: writeResealedOnce,
  },
  claims(),
  {
    ...named('refund', 'id', 'uuid', ['requisites']),
    whose: 'claim_id',
    form: 'details',
    about: about.claim,
    write: writeResealedDetails,
  },
  {
    ...named('requisites_change', 'id', 'bigint', ['before', 'after']),
    whose: 'claim_id',
    form: 'details',
    about: about.claim,
    write: writeResealedDetails,
  },
  {
    ...named('withdrawal', 'id', 'uuid', ['requisites']),
    form: 'details',
    marks: 'detail_marks',
    about: about.withdrawal,
    write: writeResealedDetails,
  },
  {
    ...named('letter', 'id', 'bigint', ['proofs']),
    // Most letters prove nothing, and those that are not sealed yet are cut by a job of their own.
    only: "proofs <> ''",
    form: 'text',
    about: about.letter,
    write: writeResealed,
  },
  {
    ...named('gift_order', 'id', 'uuid', ['address']),
    form: 'text',
    about: about.giftOrder,
    write: writeResealed,
  },
];

function claims(): SealedPlace {
  return {
    ...named('claim', 'id', 'uuid', ['from_requisites', 'to_requisites']),
    form: 'details',
    hash: { column: 'card_hash', form: 'bytes' },
    marks: 'detail_marks',
    about: about.claim,
    hashOf: (vault, opened, old) => old && hashOfItsCard(vault, Object.values(opened).map(detailsIn), old),
    write: writeResealedDetails,
  };
}

function named(table: string, key: string, type: Sealed['key']['type'], columns: string[]) {
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

/** A card as its check keeps it, sealed. */
export interface SealedCard {
  number: string;
  holder: string;
}

export function cardIn(text: string): SealedCard {
  return JSON.parse(text) as SealedCard;
}

/** Bytes as PostgreSQL writes them in JSON. */
export const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
