import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { decryptBytes, encryptBytes } from '../../platform/vault/bytes-column.ts';
import type { Vault } from '../../platform/vault/vault.ts';

/** Keys that the software made for itself; shared by all processes through the database, where they lie encrypted. */
export interface Secrets {
  /** Proves who made a claim. */
  maker: Buffer;
  /** Signs access tokens of users. */
  access: Buffer;
  /** Signs refresh tokens of users, and marks the browsers that they signed in with. */
  refresh: Buffer;
  /** Signs links in emails to users. */
  links: Buffer;
  /** Signs challenges of the self-hosted captcha. */
  captcha: Buffer;
  /** Signs messages to push services, as a private key of P-256. */
  push: Buffer;
}

/** Reads the keys, and makes those that do not exist yet: once, however many processes start together. */
export async function loadSecrets(db: Database, vault: Vault): Promise<Secrets> {
  const [maker, access, refresh, links, captcha, push] = await Promise.all(
    ['maker', 'access', 'refresh', 'links', 'captcha', 'push'].map((name) => keyOf(db, vault, name)),
  );
  if (!maker || !access || !refresh || !links || !captcha || !push)
    throw new Error('A key could not be read.');
  return { maker, access, refresh, links, captcha, push };
}

async function keyOf(db: Database, vault: Vault, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: encryptBytes(vault, randomBytes(32), associatedData.secret(name)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return decryptBytes(vault, row.value, associatedData.secret(name));
}
