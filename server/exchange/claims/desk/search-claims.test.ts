import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backfillEncryption } from '../../../platform/vault/backfill-encryption.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { newClaim } from '../testing-claims.ts';
import { indexClaims, searchClaims } from './search-claims.ts';
import { pagesOfClaims, pagesReadBy, writeManyClaims } from './testing-many-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  await writeManyClaims(exchange, { success: 8000, deleted: 500 });
  exchange.clock.turn(60_000);
});
afterAll(() => exchange.close());

const found = (words: string, isMasked = false) => searchClaims(exchange.ctx, words, isMasked);

/** What is typed to find the claim of this customer, by its kind. */
async function wordsOf(name: string): Promise<{ id: string; words: Record<string, string> }> {
  const { rows } = await exchange.admin.query(
    `select c.id, c.public_id as number, upper(c.id::text) as uuid, c.from_summa::float::text as sum, c.to_summa::float::text as "other sum",
       upper(c.email) as email, substring(c.email from 5 for 17) as "part of an email", host(c.address) as "IP address",
       left(c.to_requisites ->> 'address', 12) as "beginning of an address", right(c.to_requisites ->> 'address', 12) as "end of an address",
       c.to_requisites ->> 'address' as address, 'idor ' || split_part(c.to_requisites ->> 'holder', ' ', 2) as "part of a name",
       right(c.to_requisites ->> 'card', 4) as ending, d.reference, lower(substring(d.reference from 20 for 12)) as "part of a reference", p.reference as "reference of a payout",
       substring(p.reference from 30) as "end of a reference of a payout"
     from claim c join deposit d on d.claim_id = c.id join payout_attempt p on p.claim_id = c.id where c.email = $1`,
    [`customer.${name}@example.com`],
  );
  const { id, ...words } = rows[0];
  return { id, words };
}

const kinds = [
  'number',
  'uuid',
  'sum',
  'other sum',
  'email',
  'part of an email',
  'IP address',
  'address',
  'beginning of an address',
  'end of an address',
  'part of a name',
  'reference',
  'part of a reference',
  'reference of a payout',
  'end of a reference of a payout',
];

describe('before claims are noted', () => {
  it('they are found all the same', async () => {
    const { id, words } = await wordsOf('success7654');
    for (const kind of kinds) expect([kind, await found(words[kind] ?? '')]).toEqual([kind, [id]]);
    expect(await found(words['ending'] ?? '', true)).toEqual([id]);
  });
});

describe('among thousands of claims', () => {
  beforeAll(async () => {
    let passes = 1;
    while (await indexClaims(exchange.ctx, 3000)) passes += 1;
    expect(passes).toBe(3);
    await exchange.admin.query('vacuum (analyze) search_term, claim_term');
  });

  it.each(kinds)('one is found by an index: %s', async (kind) => {
    const { id, words } = await wordsOf('success7654');
    const text = words[kind] ?? '';
    expect(await found(text)).toEqual([id]);
    const pages = await pagesReadBy(exchange, (db) => searchClaims({ ...exchange.ctx, db }, text, false));
    expect(pages).toBeLessThan(await pagesOfClaims(exchange));
  });

  it('one is found by the last four digits of its card, and by its whole number without decrypting any', async () => {
    const pages = (words: string) =>
      pagesReadBy(exchange, (db) => searchClaims({ ...exchange.ctx, db }, words, true));
    const most = await pagesOfClaims(exchange);
    const { id: known, words } = await wordsOf('success7654');
    expect(await found(words['ending'] ?? '', true)).toEqual([known]);
    expect(await pages(words['ending'] ?? '')).toBeLessThan(most);
    const toRequisites = { card: '2202203800054563', holder: 'SIDOR KOZLOV' };
    const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', { toRequisites });
    exchange.clock.turn(60_000);
    await indexClaims(exchange.ctx);
    const vault = {
      ...exchange.ctx.vault,
      decrypt: () => {
        throw new Error('Nothing is to be decrypted.');
      },
    };
    expect(await searchClaims({ ...exchange.ctx, vault }, '2202 2038 0005 4563', false)).toEqual([id]);
    expect(await found('4276380000064563')).toEqual([]);
    expect(await pages('2202203800054563')).toBeLessThan(most);
  });

  it('whoever may not read emails and details whole finds them by the whole of an email alone', async () => {
    const { id, words } = await wordsOf('success7654');
    expect(await found(words['email'] ?? '', true)).toEqual([id]);
    for (const kind of ['part of an email', 'address', 'end of an address', 'part of a name'])
      expect([kind, await found(words[kind] ?? '', true)]).toEqual([kind, []]);
  });

  it('so many are found of what thousands have, the newest first, and none by what is in no claim', async () => {
    expect((await found('customer')).length).toBe(1001);
    expect(await found('nobody has this')).toEqual([]);
    expect(await found('0.00')).toEqual([]);
  });

  it('a detail that was changed is found once that is noted', async () => {
    const { id } = await wordsOf('success4321');
    await exchange.admin.query(
      `update claim set to_requisites = to_requisites || '{"holder": "Foma Opiskin"}', updated_at = $2 where id = $1`,
      [id, exchange.clock.now()],
    );
    expect(await found('opiskin')).toEqual([id]);
    exchange.clock.turn(60_000);
    expect(await indexClaims(exchange.ctx)).toBe(false);
    expect(await found('opiskin')).toEqual([id]);
  });
});

describe('parts of what a claim is known by', () => {
  let id: string;
  beforeAll(async () => {
    const toRequisites = { card: '2202203800054563', holder: 'LEONID GROMOV' };
    ({ id } = await newClaim(exchange, 'BTC', 'SBERRUB', { toRequisites }));
    const { rows } = await exchange.admin.query(
      `insert into users (password_hash, telegram_name, email, locale, activated_at, created_at) values ('', 'Night_Owl', 'owl@exchange.example', 'ru-RU', $1, $1) returning id`,
      [exchange.clock.now()],
    );
    await exchange.admin.query(
      `update claim set public_id = '4417735592', from_summa = 9064.22, address = '203.0.113.77', promocode = 'AUTUMN7', user_id = $2,
         user_number = 1 where id = $1`,
      [id, rows[0].id],
    );
    exchange.clock.turn(60_000);
    while (await indexClaims(exchange.ctx));
    await exchange.admin.query('vacuum (analyze) claim');
  });

  it.each([
    ['the last digits of its number', '7735592'],
    ['the first digits of its number', '№ 441773'],
    ['a sum with its sign', '9064,22 ₽'],
    ['a sum as our emails write it', '9\u202f064,22\u00a0₽'],
    ['a sum with its sign before', '$9064.22'],
    ['a sum with its ticker', '9 064.22 USDT'],
    ['whole units', '9064'],
    ['the first digits of a card', '220220'],
    ['fewer of them', '22022'],
    ['the beginning of an IP address', '203.0.113.'],
    ['a shorter one', '203.0'],
    ['a promocode', 'autumn7'],
    ['the beginning of a promocode', 'Autum'],
    ['a name in Telegram', '@night_owl'],
    ['a name in Telegram without its sign', 'Night_O'],
  ])('find it by an index: %s', async (_, text) => {
    expect(await found(text)).toContain(id);
    const pages = await pagesReadBy(exchange, (db) => searchClaims({ ...exchange.ctx, db }, text, false));
    expect(pages).toBeLessThan(await pagesOfClaims(exchange));
  });

  it.each(['220220', 'autumn7', '@night_owl'])(
    'tell nothing to whoever may not read details: %s',
    async (text) => {
      expect(await found(text, true)).toEqual([]);
    },
  );
});

describe('where the database has no pg_trgm', () => {
  it('parts are found by reading all', async () => {
    const { id, words } = await wordsOf('success7654');
    await exchange.admin.query(
      'drop index search_term_part, deposit_reference_part, payout_attempt_reference_part',
    );
    for (const kind of kinds) expect([kind, await found(words[kind] ?? '')]).toEqual([kind, [id]]);
  });
});

it('a card of before is found by its first digits once what is encrypted was gone through', async () => {
  const toRequisites = { card: '5469380044441110', holder: 'PYOTR OLDMAN' };
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', { toRequisites });
  // As a server left it that knew nothing of first digits.
  await exchange.admin.query(
    `update claim set to_requisites = to_requisites || jsonb_build_object('card', regexp_replace(to_requisites ->> 'card', ':\\d{6}(:\\d{4})$', '\\1'))
     where id = $1`,
    [id],
  );
  exchange.clock.turn(60_000);
  while (await indexClaims(exchange.ctx));
  expect(await found('546938')).toEqual([]);
  const { rows } = await exchange.admin.query('select version, updated_at from claim where id = $1', [id]);
  await exchange.admin.query('delete from encryption_round');
  await backfillEncryption(exchange.ctx);
  expect(await found('546938')).toEqual([id]);
  expect(await found('5469 38')).toEqual([id]);
  expect(await found('5469380044441110')).toEqual([id]);
  const after = await exchange.admin.query('select version, updated_at from claim where id = $1', [id]);
  expect(after.rows).toEqual(rows);
});
