import { randomUUID } from 'node:crypto';
import type { OfficeClaim, QueueRow } from '@menyala/contract/office/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { photograph } from '../receipts/testing-files.ts';
import { form } from '../receipts/testing-upload.ts';
import { expireClaims } from './store/expire-claims.ts';
import { breachesOf, moveInOffice, newClaim, press } from './testing-claims.ts';
import { askBack } from './testing-refund.ts';

/** What operators are shown, find and type. */
let exchange: TestContext;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
});
afterAll(() => exchange.close());

const minute = 60_000;
const get = async (url: string) =>
  (await ask(exchange.app, { url, headers: { cookie, 'accept-language': 'en' } })).json();
const shown = (id: string): Promise<OfficeClaim> => get(`/office/api/claims/${id}`);
const move = (
  id: string,
  ...words: [Parameters<typeof moveInOffice>[3], Parameters<typeof moveInOffice>[4]?]
) => moveInOffice(exchange, cookie, id, ...words);
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;
const search = async (q: string, tab = 'all'): Promise<string[]> =>
  (await get(`/office/api/claims?size=100&tab=${tab}&q=${encodeURIComponent(q)}`)).items.map(
    ({ id }: QueueRow) => id,
  );

describe('what came', () => {
  it('in another currency is no part of what was asked for, and is named beside it', async () => {
    const { id } = await newClaim(exchange, 'USDTTRC20', 'SBERRUB');
    const currency = idOf('USDTERC20');
    await move(id, 'deposit', { reference: `wrong-${id}`, amount: '250', currency });
    expect(await shown(id)).toMatchObject({
      status: 'paused',
      waitsFor: 'currency',
      received: '0',
      receivedOther: [{ currency: 'USDTERC20', amount: '250' }],
    });
  });

  it('twice is told at once where the claim goes on, and no more once it is asked back', async () => {
    const { id, fromSumma } = await newClaim(exchange, 'SBERRUB', 'BTC');
    const kinds = async () =>
      (await get('/office/api/operations-inbox')).items
        .filter(({ claim }: { claim: { id: string } | null }) => claim?.id === id)
        .map(({ kind, amount }: { kind: string; amount: string }) => [kind, Number(amount)]);
    await move(id, 'deposit', { reference: `one-${id}`, amount: fromSumma });
    expect(await kinds()).toEqual([]);
    await move(id, 'deposit', { reference: `two-${id}`, amount: fromSumma });
    expect(await shown(id)).toMatchObject({ status: 'accepted', payments: 2 });
    expect(await kinds()).toEqual([['second_payment', Number(fromSumma)]]);
    const requisites = { card: '2202200000004562', holder: 'Anna Ivanova' };
    await askBack(exchange.ctx, id, { requisites, currency: idOf('SBERRUB') });
    expect((await kinds()).map(([kind]: [string]) => kind)).toEqual(['refund_asked']);
  });
});

describe('profit', () => {
  it('is shown only where there is some, or will be', async () => {
    const open = await newClaim(exchange);
    const { id } = await newClaim(exchange);
    expect((await shown(open.id)).profit).not.toBeNull();
    await move(id, 'reject', { reason: 'The name is another.' });
    expect((await shown(id)).profit).toBeNull();
    const deleted = await newClaim(exchange);
    await press(exchange, 'cancel', deleted.id);
    expect((await shown(deleted.id)).profit).toBeNull();
  });
});

describe('the queue', () => {
  it('begins with what staff are called to, and ends with what is over; "act" holds what they can go on with', async () => {
    const email = `${randomUUID()}@example.com`;
    const one = () => newClaim(exchange, 'BTC', 'SBERRUB', { email });
    await exchange.admin.query('update exchange_settings set settings = settings || \'{"mostUnpaid": 100}\'');
    const [done, unpaid, paid, called] = [await one(), await one(), await one(), await one()];
    await move(done.id, 'reject', { reason: 'No.' });
    await press(exchange, 'confirm', called.id);
    exchange.clock.turn(1);
    await exchange.admin.query('update claim set check_deadline = $2 where id = $1', [
      called.id,
      exchange.clock.now(),
    ]);
    await expireClaims(exchange.ctx);
    await move(paid.id, 'deposit', { reference: `paid-${paid.id}`, amount: paid.fromSumma });
    expect(await search(email)).toEqual([called.id, paid.id, unpaid.id, done.id]);
    expect(await search(email, 'act')).toEqual([called.id, paid.id]);
    const counts = await get('/office/api/claims/counts');
    expect(counts.act).toBe((await get('/office/api/claims?tab=act')).total);
  });

  it('tells what waits for its customer from what staff are to look into, and counts both so', async () => {
    const email = `${randomUUID()}@example.com`;
    const requisites = { card: '2202200000004562', holder: 'Anna Ivanova' };
    const paid = async (amount?: string) => {
      const { id, fromSumma } = await newClaim(exchange, 'SBERRUB', 'BTC', { email });
      await move(id, 'deposit', { reference: `came-${id}`, amount: amount ?? fromSumma });
      return id;
    };
    const [choosing, looked, askedBack] = [await paid('100'), await paid(), await paid('100')];
    await move(looked, 'pause', { reason: 'Under our review.' });
    await askBack(exchange.ctx, askedBack, { requisites, currency: idOf('SBERRUB') });
    expect(await search(email, 'waiting')).toEqual([choosing]);
    expect((await search(email, 'problem')).toSorted()).toEqual([looked, askedBack].toSorted());
    // Ended ones of long ago count too: a tab counts what it lists.
    await exchange.admin.query(
      "update claim set created_at = created_at - interval '3 days' where status = 'success'",
    );
    for (const tab of ['act', 'new', 'paid', 'payout', 'problem', 'waiting', 'done', 'all'] as const)
      expect([tab, (await get(`/office/api/claims?tab=${tab}`)).total]).toEqual([
        tab,
        (await get('/office/api/claims/counts'))[tab],
      ]);
  });

  it('is searched by a sum, by part of a hash, and by the reference of a payout and of a refund', async () => {
    const hash = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
    const { id, fromSumma, toSumma } = await newClaim(exchange, 'BTC', 'SBERRUB');
    await move(id, 'deposit', { reference: hash, amount: fromSumma });
    await move(id, 'deposit', { reference: `more-${id}`, amount: fromSumma });
    await move(id, 'send');
    await move(id, 'complete', { reference: `Payout ${id}` });
    const requisites = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    await askBack(exchange.ctx, id, { requisites, currency: idOf('BTC') });
    const [refund] = (await shown(id)).refunds;
    await move(id, 'refund_done', { refund: refund?.id ?? '', reference: `back-${id}` });
    for (const words of [
      hash.slice(10, 22),
      hash.toUpperCase(),
      `https://mempool.space/tx/${hash}`,
      `payout ${id}`,
      `back-${id}`,
      fromSumma.replace('.', ','),
      toSumma.replace(/(?=(\d{3})+$)/, ' '),
    ])
      expect([words, await search(words)]).toEqual([words, expect.arrayContaining([id])]);
    expect(await search('nothing-like-it')).toEqual([]);
  });

  it('is searched by the last four digits of the card that it is paid from', async () => {
    const { id } = await newClaim(exchange, 'SBERRUB', 'BTC');
    const line = (await shown(id)).fromRequisites.find(({ value }) => /\d{4}$/.test(value));
    const ending = line?.value.slice(-4) ?? '';
    expect(ending).toMatch(/^\d{4}$/);
    expect(await search(ending)).toContain(id);
    expect(await search('0000')).not.toContain(id);
  });
});

describe('the same', () => {
  it('receipt in another claim is named in both', async () => {
    const bytes = await photograph();
    const ids: string[] = [];
    for (const name of ['one.jpg', 'other.jpg']) {
      const { id } = await newClaim(exchange, 'SBERRUB', 'BTC');
      ids.push(id);
      const url = `/api/v1/claim/${id}/bill/`;
      await ask(exchange.app, { method: 'POST', url, ...form(bytes, { name }) });
    }
    const [first = '', second = ''] = ids;
    expect((await shown(first)).sameElsewhere).toMatchObject([
      { kind: 'receipt', what: 'one.jpg', claim: { id: second } },
    ]);
    expect((await shown(second)).sameElsewhere).toMatchObject([
      { kind: 'receipt', what: 'other.jpg', claim: { id: first } },
    ]);
  });

  it('operation number is refused with the claim that has it, before the press and by it', async () => {
    const first = await newClaim(exchange, 'SBERRUB', 'BTC');
    const second = await newClaim(exchange, 'SBERRUB', 'BTC');
    const words = { reference: `op-${first.id}`, amount: first.fromSumma };
    await move(first.id, 'deposit', words);
    const detail = `A payment with this reference is already recorded in order No. ${first.publicId}.`;
    const refused = { errors: { reference: [{ code: 'reference_taken_by', detail }] } };
    expect((await move(second.id, 'deposit', words)).json()).toMatchObject(refused);
    const plan = await ask(exchange.app, {
      method: 'POST',
      url: `/office/api/claims/${second.id}/plan`,
      headers: { cookie, 'accept-language': 'en' },
      payload: { move: 'deposit', version: 1, ...words },
    });
    expect(plan.json()).toMatchObject(refused);
  });

  it('operation number on another rail is let through, and named', async () => {
    const first = await newClaim(exchange, 'SBERRUB', 'BTC');
    const second = await newClaim(exchange, 'TCSBRUB', 'BTC');
    const reference = `rail-${first.id}`;
    await move(first.id, 'deposit', { reference, amount: first.fromSumma });
    await move(second.id, 'deposit', { reference, amount: second.fromSumma });
    expect((await shown(second.id)).sameElsewhere).toMatchObject([
      { kind: 'reference', what: reference, claim: { id: first.id } },
    ]);
  });
});

describe('a payment without a number', () => {
  it('is known by its minute and its sum, and is booked once', async () => {
    const first = await newClaim(exchange, 'SBERRUB', 'BTC');
    const second = await newClaim(exchange, 'SBERRUB', 'BTC');
    const paidAt = new Date(exchange.clock.now().getTime() - minute).toISOString();
    const words = { paidAt, amount: first.fromSumma };
    expect((await move(first.id, 'deposit', words)).json()).toMatchObject({
      status: 'accepted',
      deposits: [{ reference: expect.stringMatching(/^no-number:/) }],
    });
    const again = { ...words, amount: `${first.fromSumma}.0` };
    expect((await move(second.id, 'deposit', again)).json()).toMatchObject({
      errors: { reference: [{ code: 'reference_taken_by' }] },
    });
    const earlier = new Date(Date.parse(paidAt) - minute).toISOString();
    expect((await move(second.id, 'deposit', { ...words, paidAt: earlier })).json()).toMatchObject({
      status: 'accepted',
    });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is none in a network, nor in time to come', async () => {
    const coin = await newClaim(exchange, 'BTC', 'SBERRUB');
    const paidAt = exchange.clock.now().toISOString();
    expect((await move(coin.id, 'deposit', { paidAt, amount: coin.fromSumma })).json()).toMatchObject({
      errors: { reference: [{ code: 'required' }] },
    });
    const bank = await newClaim(exchange, 'SBERRUB', 'BTC');
    const later = new Date(exchange.clock.now().getTime() + minute).toISOString();
    expect((await move(bank.id, 'deposit', { paidAt: later, amount: bank.fromSumma })).json()).toMatchObject({
      errors: { reference: [{ code: 'bad_value' }] },
    });
  });
});
