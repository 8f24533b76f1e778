import type { CheckStatus } from '@menyala/contract/site/cards';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { localeOf } from '../../platform/languages.ts';
import type { Card, Check } from './check.ts';
import { checkOf, checkRows } from './check-queries.ts';

type Vault = Context['vault'];

/** Whose cards they are: an account's, or a claim's. */
export type Owner = { userId: number; claimId: null } | { userId: null; claimId: string };

const ownedBy = ({ userId, claimId }: Owner) =>
  userId === null ? sql<boolean>`claim_id = ${claimId}` : sql<boolean>`user_id = ${userId}`;

/** Whoever adds a card, or gives one another number, waits for the same owner's other adding. */
export async function lockCardsOf(tx: Tx, { userId, claimId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards of ${userId ?? claimId}`}, 0))`.execute(
    tx,
  );
}

/** The check of this card that an owner has; of a claim, whichever card it is. */
export async function findOwn(
  tx: Tx,
  vault: Vault,
  owner: Owner,
  hashes: Buffer[],
): Promise<Check | undefined> {
  const row = await checkRows(tx)
    .where(ownedBy(owner))
    .where('removed_at', 'is', null)
    .$if(owner.userId !== null, (query) => query.where('number_hash', 'in', hashes))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && checkOf(vault, row);
}

/** A card is added only to an account that is there: whoever deletes it at this moment goes before. */
export async function lockAccount(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** How often a card was sent without success before it was removed: removing it begins nothing anew. */
export async function triesOfRemoved(tx: Tx, owner: Owner, hashes: Buffer[]): Promise<number> {
  const row = await tx
    .selectFrom('card_check')
    .select((eb) => eb.fn.max('tries').as('tries'))
    .where(ownedBy(owner))
    .where('number_hash', 'in', hashes)
    .where('removed_at', 'is not', null)
    .where('status', 'in', ['pending', 'rejected'])
    .executeTakeFirst();
  return row?.tries ?? 0;
}

export interface NewCheck {
  id: string;
  owner: Owner;
  card: Card;
  encrypted: string;
  numberHash: Buffer;
  tries: number;
  language: 'ru' | 'en';
  now: Date;
}

export async function insertCheck(tx: Tx, check: NewCheck): Promise<void> {
  await tx
    .insertInto('card_check')
    .values({
      id: check.id,
      user_id: check.owner.userId,
      claim_id: check.owner.claimId,
      encrypted: check.encrypted,
      number_hash: check.numberHash,
      ending: check.card.number.slice(-4),
      tries: check.tries,
      locale: localeOf(check.language),
      created_at: check.now,
      updated_at: check.now,
    })
    .execute();
}

/** A user's cards, newest first, and how many there are. */
export async function listOwn(
  db: Queryable,
  vault: Vault,
  userId: number,
  { status, page, size }: { status?: CheckStatus | undefined; page: number; size: number },
): Promise<{ checks: Check[]; total: number }> {
  const own = checkRows(db)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''));
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    own
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { checks: rows.map((row) => checkOf(vault, row)), total: Number(total) };
}
