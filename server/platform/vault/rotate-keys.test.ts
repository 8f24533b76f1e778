import { createHash, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClaim, requisiteChangesOf } from '../../exchange/claims/store/claim-queries.ts';
import { newClaim, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { outsideKey } from '../../market/settings/outside-keys.ts';
import { loadSecrets } from '../../market/settings/secrets.ts';
import { savedRequisitesOf } from '../../people/users/saved-requisite-queries.ts';
import { isSecondFactor } from '../../people/users/second-factor.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { associatedData } from './associated-data.ts';
import { backfillEncryption } from './backfill-encryption.ts';
import { textOfEntry } from './blacklist-marks.ts';
import { blindIndexesToFind } from './blind-indexes.ts';
import { cardHash, cardHashes, type Details, decryptCards, encryptCards } from './card-numbers.ts';
import { isInUse } from './in-use.ts';
import { readKeyFile } from './key-file.ts';
import { rotateKeys } from './rotate-keys.ts';
import { cardNumber, type LeftSecrets, leaveSecrets, whereFound } from './testing-secrets.ts';

let exchange: TestContext;
let left: LeftSecrets;

beforeAll(async () => {
  exchange = await createTestContext({ env: { VAULT_KEYS: '' } });
  left = await leaveSecrets(exchange);
});
afterAll(() => exchange.close());

const rotate = () =>
  rotateKeys({
    config: exchange.ctx.config,
    db: exchange.ctx.db,
    log: exchange.ctx.log,
    now: exchange.clock.now(),
  });
const namesInFile = () => readKeyFile(exchange.ctx.config.vaultKeysFile)?.keys.map(({ id }) => id);

/** Reads each secret as the software does, and finds it as it was left. */
async function expectAllReadable(): Promise<void> {
  const { ctx } = exchange;
  const { user, claimId, refundedId, secrets } = left;
  const claim = await findClaim(ctx, claimId);
  expect(Object.values(claim?.toRequisites ?? {})).toContain(secrets['changedTo']);
  const [change] = await requisiteChangesOf(ctx, claimId);
  expect(Object.values(change?.before ?? {})).toContain(secrets['paidTo']);
  const refunded = await findClaim(ctx, refundedId);
  expect(Object.values(refunded?.fromRequisites ?? {})).toContain(secrets['paidFrom']);
  expect(Object.values(refunded?.refunds[0]?.requisites ?? {})).toContain(secrets['refundedTo']);
  const [saved] = await savedRequisitesOf(ctx, user.id, undefined);
  expect(Object.values(saved?.values ?? {})).toContain(secrets['saved']);
  expect(await outsideKey(ctx, 'captcha')).toBe(secrets['outside']);
  expect(await loadSecrets(ctx.db, ctx.vault)).toEqual(ctx.secrets);
  await expectCode();
  const found = await ctx.db
    .selectFrom('card_check')
    .select('id')
    .where('number_hash', 'in', cardHashes(ctx.vault, secrets['verified'] ?? ''))
    .execute();
  expect(found).toHaveLength(1);
  await expectProgrammeReadable();
}

async function expectProgrammeReadable(): Promise<void> {
  const { db, vault } = exchange.ctx;
  const { withdrawalId, giftOrderId, secrets } = left;
  const withdrawal = await db
    .selectFrom('withdrawal')
    .select('requisites')
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  const details = decryptCards(
    vault,
    withdrawal.requisites as Details,
    associatedData.withdrawal(withdrawalId),
  );
  expect(Object.values(details)).toContain(secrets['withdrawnTo']);
  const order = await db
    .selectFrom('gift_order')
    .select('address')
    .where('id', '=', giftOrderId)
    .executeTakeFirstOrThrow();
  expect(vault.decrypt(order.address ?? '', associatedData.giftOrder(giftOrderId))).toContain(
    secrets['home'],
  );
}

/** A code of the app still admits, each once: the clock goes on by a step each time. */
async function expectCode(): Promise<void> {
  exchange.clock.turn(30_000);
  const secret = Secret.fromBase32(left.secrets['totp'] ?? '');
  const code = new TOTP({ secret }).generate({ timestamp: exchange.clock.now().getTime() });
  expect(await isSecondFactor(exchange.ctx, left.user.id, code)).toBe(true);
}

const repeat = (body: object) => postOrder(exchange, body, { key: left.order.key, as: left.user.headers });

describe('rotating the keys', () => {
  it('encrypts everything with a fresh key, which the running server knows, and keeps the one before', async () => {
    const { vault } = exchange.ctx;
    const old = vault.newestKey;
    const version = (await findClaim(exchange.ctx, left.claimId))?.version;
    const { key, isNew, dropped, encrypted, failed } = await rotate();
    expect({ isNew, dropped, failed, names: namesInFile() }).toEqual({
      isNew: true,
      dropped: [],
      failed: 0,
      names: [key, old],
    });
    expect(encrypted).toEqual({
      approval: 1,
      blacklist: 1,
      card_check: 1,
      secret: 6,
      pull_payment: 1,
      push_subscription: 1,
      outside_key: 1,
      price_source: 1,
      monitor_list: 1,
      users: 1,
      shop_webhook: 1,
      staff: 1,
      saved_requisite: 1,
      claim: 2,
      refund: 1,
      requisites_change: 1,
      withdrawal: 1,
      gift_order: 1,
      support_thread: 1,
      support_message: 1,
      // Each of a claim has a link that proves its maker.
      email_message: expect.any(Number),
    });
    expect(await isInUse(exchange.ctx.db, old)).toBe(false);
    expect(await isInUse(exchange.ctx.db, key)).toBe(true);
    const { rows: listed } = await exchange.admin.query('select blind_index from blacklist');
    const entry = textOfEntry('card', left.secrets['listed'] ?? '');
    const found = vault.blindIndexes(entry).find((blindIndex) => blindIndex.startsWith(`${key}:`));
    expect(listed).toEqual([{ blind_index: found }]);
    await expectAllReadable();
    expect((await findClaim(exchange.ctx, left.claimId))?.version).toBe(version);
    expect((await whereFound(exchange, left.secrets)).found).toEqual([]);
  });

  it('leaves the blind indexes by which one tells the same details, under the key of now', async () => {
    const { admin, ctx } = exchange;
    const { key } = await rotate();
    // Of a claim whose details were changed, what they were before is told by nothing in its row.
    const { rows } = await admin.query<{ blindIndexes: string[] }>(
      'select detail_blind_indexes as "blindIndexes" from claim where id <> $1 union all select detail_blind_indexes from withdrawal',
      [left.claimId],
    );
    const blindIndexes = rows.flatMap((row) => row.blindIndexes);
    expect(blindIndexes.length).toBeGreaterThan(2);
    for (const blindIndex of blindIndexes) expect(blindIndex).toMatch(new RegExp(`^${key}:`));
    const currency = ctx.catalogue.current().currencyByCode.get('SBERRUB') ?? expect.unreachable();
    const values = { card: left.secrets['withdrawnTo'] ?? '' };
    const wanted = blindIndexesToFind(ctx.vault, { currency, side: 'receive', values });
    expect(wanted.filter((blindIndex) => blindIndexes.includes(blindIndex))).toHaveLength(1);
  });

  it('finds an order that was sent before it, and tells another from it', async () => {
    const same = await repeat(left.order.body);
    expect([same.statusCode, same.json().id]).toEqual([201, left.claimId]);
    const other = await repeat({ ...left.order.body, email: 'other@example.com' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('does not save twice what was saved before it', async () => {
    const row = await exchange.ctx.db.selectFrom('saved_requisite').selectAll().executeTakeFirstOrThrow();
    const [saved] = await savedRequisitesOf(exchange.ctx, left.user.id, undefined);
    const again = await ask(exchange.app, {
      method: 'POST',
      url: '/api/v1/users/me/requisites/',
      headers: left.user.headers,
      payload: { currency: row.currency_id, side: row.side, values: saved?.values },
    });
    expect(again.json().id).toBe(row.id);
  });

  it('drops a key that nothing is encrypted with, once no server can be encrypting with it any more', async () => {
    const before = namesInFile() ?? [];
    const soon = await rotate();
    expect(soon.dropped).toEqual([]);
    expect(namesInFile()).toEqual([soon.key, ...before]);
    exchange.clock.turn(60_000);
    const later = await rotate();
    expect(later.dropped).toEqual(before);
    expect(namesInFile()).toEqual([later.key, soon.key]);
    const known = await exchange.ctx.db.selectFrom('vault_key').select('id').execute();
    expect(known.map(({ id }) => id).sort()).toEqual([later.key, soon.key].sort());
    await expectAllReadable();
  });

  it('loses nothing of what a server writes meanwhile', async () => {
    const numbers = Array.from({ length: 30 }, cardNumber);
    const details = (number: string) => {
      const { toRequisites = {} } = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
      const changed = Object.entries(toRequisites).map(([name, value]) => [
        name,
        /^\d{16}$/.test(value) ? number : value,
      ]);
      return { toRequisites: Object.fromEntries(changed) };
    };
    const made = Promise.all(
      numbers.map(async (number) => ({
        number,
        id: (await newClaim(exchange, 'BTC', 'SBERRUB', details(number))).id,
      })),
    );
    const { key } = await rotate();
    const claims = await made;
    await backfillEncryption(exchange.ctx);
    for (const { number, id } of claims) {
      const claim = await findClaim(exchange.ctx, id);
      expect(Object.values(claim?.toRequisites ?? {})).toContain(number);
    }
    for (const id of namesInFile() ?? []) expect(await isInUse(exchange.ctx.db, id)).toBe(id === key);
    await expectAllReadable();
  });

  it('is done by one at a time', async () => {
    const outcomes = await Promise.allSettled([rotate(), rotate()]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { message: 'The keys are being rotated already.' } }]);
  });

  it('leaves what cannot be opened as it is, and says so', async () => {
    const { rows } = await exchange.admin.query<{ totp_secret: string }>(
      'select totp_secret from users where id = $1',
      [left.user.id],
    );
    const kept = rows[0]?.totp_secret ?? '';
    const damaged = `${kept.slice(0, -2)}${kept.endsWith('AA') ? 'BB' : 'AA'}`;
    const put = (value: string) =>
      exchange.admin.query('update users set totp_secret = $1 where id = $2', [value, left.user.id]);
    await put(damaged);
    expect(await rotate()).toMatchObject({ failed: 1 });
    await put(kept);
    expect(await rotate()).toMatchObject({ failed: 0, encrypted: { users: 1 } });
    await expectAllReadable();
  });

  it('with keys of a setting encrypts with the first of them', async () => {
    const { config, db, log } = exchange.ctx;
    const keys = readKeyFile(config.vaultKeysFile)?.keys ?? [];
    const given = { db, log, now: exchange.clock.now() };
    const same = await rotateKeys({ ...given, config: { ...config, vaultKeys: keys } });
    expect(same).toEqual({ key: keys[0]?.id, isNew: false, dropped: [], encrypted: {}, failed: 0 });
    const turned = await rotateKeys({ ...given, config: { ...config, vaultKeys: keys.toReversed() } });
    expect(turned).toMatchObject({ key: keys.at(-1)?.id, encrypted: { claim: expect.any(Number) } });
    expect(await rotate()).toMatchObject({ failed: 0 });
  });
});

describe('what is from before there was a vault', () => {
  it('is read as it is, and encrypted by itself', async () => {
    const { admin, ctx } = exchange;
    const { secrets, user, claimId, order } = left;
    const claim = (await findClaim(ctx, claimId)) ?? expect.unreachable();
    const [saved] = await savedRequisitesOf(ctx, user.id, undefined);
    await admin.query('update claim set to_requisites = $1 where id = $2', [claim.toRequisites, claimId]);
    await admin.query('update saved_requisite set fields = $1, fields_hash = null', [saved?.values]);
    await admin.query('update users set totp_secret = $1 where id = $2', [secrets['totp'], user.id]);
    await admin.query('update outside_key set value = $1', [secrets['outside']]);
    await admin.query("update secret set value = $1 where name = 'access'", [ctx.secrets.access]);
    await admin.query('update idempotency set request_hash = $1 where key = $2', [
      plainHash(order.body),
      order.key,
    ]);
    await expectAllReadable();
    expect((await repeat(order.body)).json().id).toBe(claimId);
    const { found } = await whereFound(exchange, secrets);
    expect(found).toEqual([
      'public.claim: changedTo',
      'public.outside_key: outside',
      'public.saved_requisite: saved',
      'public.users: totp',
    ]);

    await backfillEncryption(ctx);
    await expectAllReadable();
    expect((await whereFound(exchange, secrets)).found).toEqual([]);
    const { rows } = await admin.query<{ plain: number; raw: number }>(
      "select (select count(*) from idempotency where request_hash not like '%:%')::int as plain, (select count(*) from secret where length(value) = 32)::int as raw",
    );
    expect(rows).toEqual([{ plain: 0, raw: 0 }]);
    expect((await repeat(order.body)).json().id).toBe(claimId);
  });

  it('is saved once, though a process without the newest key saved it again', async () => {
    const { admin, ctx } = exchange;
    await admin.query(
      `insert into saved_requisite (id, user_id, currency_id, side, fields, fields_hash, created_at, used_at)
       select $1, user_id, currency_id, side, $2, 'older:hash', created_at, used_at from saved_requisite`,
      [randomUUID(), (await savedRequisitesOf(ctx, left.user.id, undefined))[0]?.values],
    );
    expect(await savedRequisitesOf(ctx, left.user.id, undefined)).toHaveLength(2);
    await backfillEncryption(ctx);
    expect(await savedRequisitesOf(ctx, left.user.id, undefined)).toHaveLength(1);
  });

  it('gives the claim that waits for a card the new hash of it', async () => {
    const { admin, ctx } = exchange;
    const number = left.secrets['changedTo'] ?? '';
    await admin.query('update claim set card_hash = $1 where id = $2', [
      cardHash(ctx.vault, number),
      left.claimId,
    ]);
    const { key } = await rotate();
    const { rows } = await admin.query<{ card_hash: Buffer }>('select card_hash from claim where id = $1', [
      left.claimId,
    ]);
    expect(ctx.vault.blindIndexes('x')[0]).toMatch(new RegExp(`^${key}:`));
    expect(rows[0]?.card_hash).toEqual(cardHashes(ctx.vault, number)[0]);
  });
});

describe('the function that writes details anew', () => {
  const reencrypt = async (before: object, after: object) => {
    const batch = JSON.stringify([{ id: left.claimId, before, after }]);
    const { rows } = await exchange.ctx.pool.query<{ written: number }>(
      "select reencrypt('claim', $1::jsonb) as written",
      [batch],
    );
    return rows[0]?.written;
  };

  it('takes no other details, and none that changed meanwhile', async () => {
    const row = await exchange.ctx.db
      .selectFrom('claim')
      .select(['from_requisites', 'to_requisites', 'card_hash'])
      .where('id', '=', left.claimId)
      .executeTakeFirstOrThrow();
    const before = { ...row, card_hash: row.card_hash && `\\x${row.card_hash.toString('hex')}` };
    const details = row.to_requisites as Record<string, string>;
    const [name, encrypted] = Object.entries(details).find(([, value]) => value.startsWith('encrypted:')) ?? [
      '',
      '',
    ];
    const changed = (value: string) => ({ to_requisites: { ...details, [name]: value } });
    const fresh = exchange.ctx.vault.encrypt(
      left.secrets['changedTo'] ?? '',
      associatedData.claim(left.claimId),
    );
    const ending = encrypted.slice(-5);
    expect(await reencrypt(before, changed('2202200000004562'))).toBe(0);
    expect(await reencrypt(before, changed(`${fresh}:0000`))).toBe(0);
    expect(await reencrypt(before, { to_requisites: { ...details, more: 'text' } })).toBe(0);
    expect(await reencrypt(before, { to_requisites: {} })).toBe(0);
    expect(await reencrypt({ ...before, from_requisites: { x: '1' } }, changed(fresh + ending))).toBe(0);
    expect(await reencrypt(before, changed(fresh + ending))).toBe(1);
    await expectAllReadable();
  });

  it('takes no other details of a withdrawal either, which requests cannot write at all', async () => {
    const { db, pool, vault } = exchange.ctx;
    const { withdrawalId, secrets } = left;
    const { requisites } = await db
      .selectFrom('withdrawal')
      .select('requisites')
      .where('id', '=', withdrawalId)
      .executeTakeFirstOrThrow();
    const anew = async (after: object) => {
      const batch = JSON.stringify([
        { id: withdrawalId, before: { requisites }, after: { requisites: after } },
      ]);
      const { rows } = await pool.query<{ written: number }>(
        "select reencrypt('withdrawal', $1::jsonb) as written",
        [batch],
      );
      return rows[0]?.written;
    };
    const given = decryptCards(vault, requisites as Details, associatedData.withdrawal(withdrawalId));
    expect(await anew({ ...given, holder: 'SOMEBODY ELSE' })).toBe(0);
    expect(await anew({ card: secrets['changedTo'] })).toBe(0);
    expect(await anew(encryptCards(vault, given, associatedData.withdrawal(withdrawalId)))).toBe(1);
    await expectAllReadable();
    await expect(db.updateTable('withdrawal').set({ requisites: '{}' }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

/** The hash of an order as it was made before there was a vault. */
function plainHash(order: object): string {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(order)))
    .digest('base64url');
}
