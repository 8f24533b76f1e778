import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { publishUserEvent } from '../../people/users/user-events.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { isAllowed } from '../../platform/http/allowed-networks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Shop, shopOf } from '../shop.ts';
import { movesMoney, type Permission } from './permissions.ts';

/** What a key of a shop is made with. */
export interface KeyWish {
  label: string;
  /** Just these are granted: clients compare whole sets. */
  permissions: readonly Permission[];
  /** Addresses and networks that it may be sent from; none: from anywhere. */
  addresses?: readonly string[];
  /** Which program asked for it, and where it was sent. */
  application?: string | null;
  redirect?: string | null;
}

export interface ShopKey {
  id: string;
  label: string;
  /** Its last four characters. */
  hint: string;
  permissions: Permission[];
  addresses: string[];
  application: string | null;
  /** Where it was posted, when a program asked for it. */
  redirect: string | null;
  createdAt: Date;
  usedAt: Date | null;
  usedFrom: string | null;
}

/** A key that was presented, and the shop that it belongs to. */
export interface Merchant {
  keyId: string;
  label: string;
  /** The last four characters of the key. */
  hint: string;
  permissions: Permission[];
  shop: Shop;
}

const mostKeys = 50;
/** How often a key's last use is written down. */
const usedEveryMs = 60_000;

/** All that is kept of a key: it has 256 bits of chance, so its plain hash can be turned back by nobody. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Makes a key of a shop. A program that asks once more, to be answered at the same place, gets a new one, and its old one ends.
 * @returns the key, which is shown this once
 * @throws Refusal `limit_reached` where the shop has fifty
 */
export async function makeShopKey(
  ctx: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  { label, permissions, addresses = [], application = null, redirect = null }: KeyWish,
): Promise<{ id: string; key: string }> {
  const now = ctx.clock.now();
  // Letters, digits, dash and line alone: clients drop everything else.
  const key = randomBytes(32).toString('base64url');
  return ctx.db.transaction().execute(async (tx) => {
    const shop = await tx
      .selectFrom('shop')
      .select('user_id')
      .where('id', '=', shopId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (application !== null && redirect !== null)
      await tx
        .updateTable('shop_key')
        .set({ ended_at: now })
        .where('shop_id', '=', shopId)
        .where('application', '=', application)
        .where('redirect', '=', redirect)
        .where('ended_at', 'is', null)
        .execute();
    const { count } = await tx
      .selectFrom('shop_key')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('shop_id', '=', shopId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostKeys) throw new Refusal('limit_reached');
    const { id } = await tx
      .insertInto('shop_key')
      .values({
        ...{ shop_id: shopId, hash: hashOf(key), hint: key.slice(-4), label, application, redirect },
        ...{ permissions: [...permissions], addresses: [...addresses], created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Its owner hears of it, so that one who was led to it can end it.
    if (movesMoney(permissions))
      await publishUserEvent(tx, { kind: 'shop_key_made', user: shop.user_id, key: String(id) }, now);
    return { id: String(id), key };
  });
}

/** Keys of a shop that work, newest first. */
export async function keysOfShop({ db }: Pick<Context, 'db'>, shopId: string): Promise<ShopKey[]> {
  const rows = await db
    .selectFrom('shop_key')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{
      id: String(row.id),
      label: row.label,
      hint: row.hint,
      application: row.application,
      redirect: row.redirect,
    },
    ...{ permissions: row.permissions as Permission[], addresses: row.addresses },
    ...{ createdAt: row.created_at, usedAt: row.used_at, usedFrom: row.used_from },
  }));
}

/** Ends a key at once. @returns whether the shop had it */
export async function endShopKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  shopId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_key')
    .set({ ended_at: clock.now() })
    .where('shop_id', '=', shopId)
    .where(({ eb, cast, val }) => eb(cast<string>('id', 'text'), '=', val(id)))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose key it is, sent from an address that it may be sent from; null for what is nobody's any more. */
export async function findMerchant(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  address: string,
): Promise<Merchant | null> {
  const row = await db
    .selectFrom('shop_key')
    .innerJoin('shop', 'shop.id', 'shop_key.shop_id')
    .innerJoin('users', 'users.id', 'shop.user_id')
    .selectAll('shop')
    .select([
      'shop_key.id as key_id',
      'shop_key.label',
      'shop_key.hint',
      'shop_key.permissions',
      'shop_key.addresses',
      'shop_key.used_at',
    ])
    .where('shop_key.hash', '=', hashOf(key))
    .where('shop_key.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isAllowed(address, row.addresses)) return null;
  const now = clock.now();
  if (row.used_at === null || now.getTime() - row.used_at.getTime() >= usedEveryMs)
    await db
      .updateTable('shop_key')
      .set({ used_at: now, used_from: plainAddress(address) })
      .where('id', '=', row.key_id)
      .execute();
  return {
    keyId: String(row.key_id),
    label: row.label,
    hint: row.hint,
    permissions: row.permissions as Permission[],
    shop: shopOf(row),
  };
}
