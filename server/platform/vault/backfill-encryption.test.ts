import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { newKey } from '../keys/key-text.ts';
import { vaultKey } from '../keys/vault-key.ts';
import { encryptionBackfill } from './backfill-encryption.ts';
import { fixedRing } from './key-ring.ts';
import { type Vault, vaultOf } from './vault.ts';
import { rememberKey } from './vault-key-queries.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const minute = 60_000;
const hour = 60 * minute;

/** A start of the server: rounds until nothing more is to be done. @returns whether anything was done */
async function started(vault: Vault = exchange.ctx.vault) {
  const encrypt = encryptionBackfill({ ...exchange.ctx, vault });
  const goOn = async () => {
    let did = false;
    while (await encrypt()) did = true;
    return did;
  };
  return { did: await goOn(), goOn };
}

it('is done at a first start and a minute later, when every process has noticed the key, and at no start after that', async () => {
  const first = await started();
  expect(first.did).toBe(true);
  expect(await first.goOn()).toBe(false);
  exchange.clock.turn(minute);
  expect(await first.goOn()).toBe(true);
  exchange.clock.turn(hour);
  expect(await first.goOn()).toBe(false);
  const second = await started();
  expect(second.did).toBe(false);
  exchange.clock.turn(hour);
  expect(await second.goOn()).toBe(false);
});

it('is done again where something could not be opened, each hour', async () => {
  await exchange.admin.query('delete from encryption_round');
  const put = (value: string | null) =>
    exchange.admin.query('update staff set totp_secret = $1 where id = (select min(id) from staff)', [value]);
  await put(`encrypted:1:${exchange.ctx.vault.newestKey.replace(/.$/, 'x')}:${'A'.repeat(43)}`);
  const server = await started();
  expect(server.did).toBe(true);
  exchange.clock.turn(hour);
  expect(await server.goOn()).toBe(true);
  await put(null);
  exchange.clock.turn(hour);
  expect(await server.goOn()).toBe(true);
  exchange.clock.turn(hour);
  expect(await server.goOn()).toBe(false);
});

it('is done again for other keys, and by whoever has those from before once they were others', async () => {
  const { clock, ctx } = exchange;
  const fresh = newKey(clock.now());
  const ring = fixedRing([fresh, ...(ctx.config.vaultKeys ?? [])]);
  await rememberKey(ctx.db, vaultKey(fresh), clock.now());
  const older = await started();
  expect(older.did).toBe(false);
  clock.turn(minute);
  expect((await started(vaultOf(ring))).did).toBe(true);
  expect((await started(vaultOf(ring))).did).toBe(false);
  clock.turn(hour);
  expect(await older.goOn()).toBe(true);
});
