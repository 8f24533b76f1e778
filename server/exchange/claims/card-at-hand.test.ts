import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { approveCheck, cardNumbersForTests, writeCheck } from './testing-cards.ts';
import { orderFor, postOrder } from './testing-claims.ts';

/** Above 50 000 rubles its claims need a verified card. */
const pair = ['CARDRUB', 'BTC'] as const;
let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
  await exchange.admin.query(
    'update exchange_settings set settings = settings || \'{"mostUnpaid": 1000, "mostSharePercent": 100}\'',
  );
  await exchange.ctx.catalogue.refresh();
  user = await signUpUser(exchange);
});
afterAll(() => exchange.close());

const send = (sum: string) => orderFor(exchange.ctx, ...pair, { anchor: { send: sum } });
const made = async (asked: object, as = {}) => {
  const answer = await postOrder(exchange, asked, { as });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const errorsOf = async (asked: object, as = {}) => (await postOrder(exchange, asked, { as })).json().errors;

describe('a card that is verified already', () => {
  const [number] = cardNumbersForTests;
  const withCard = (card: string) => {
    const asked = send('60000');
    return { ...asked, fromRequisites: { ...asked.fromRequisites, card } };
  };

  it('is not waited for: its owner pays at once', async () => {
    const owner = await signUpUser(exchange);
    await approveCheck(exchange, await writeCheck(exchange, { number, userId: owner.id }));
    const claim = await made(withCard('4111 1111 1111 1111'), owner.headers);
    expect(claim.verification).toBeNull();
    const form = (await ask(exchange.app, { url: `/api/v1/claim/${claim.id}/form/` })).json();
    expect(form).toMatchObject({ deadline: 'payment', actions: ['pay', 'confirm', 'bill'] });
    expect(form.verification).toMatchObject({ status: 'approved', until: null, verifyId: null });
    // Another's claim with the same number proves nothing.
    expect((await made(withCard(number), user.headers)).verification).toEqual({ side: 'send' });
    expect((await made(withCard(number))).verification).toEqual({ side: 'send' });
  });

  it('is waited for again once it was removed', async () => {
    const owner = await signUpUser(exchange);
    const check = await writeCheck(exchange, { number, userId: owner.id }, 'approved');
    await exchange.admin.query('update card_check set removed_at = now(), encrypted = null where id = $1', [
      check,
    ]);
    expect((await made(withCard(number), owner.headers)).verification).toEqual({ side: 'send' });
  });

  it('may be named by its id, however far its check is, by its owner alone', async () => {
    const owner = await signUpUser(exchange);
    const check = await writeCheck(exchange, { number, userId: owner.id }, 'pending');
    const claim = await made(withCard(`card:${check}`), owner.headers);
    const seenBy = async (as: object) =>
      (await ask(exchange.app, { url: `/api/v1/claim/${claim.id}/form/`, ...as })).json().verification;
    const shown = {
      side: 'send',
      verifyId: check,
      status: 'pending',
      until: claim.expiresAt,
      course: false,
      masked: '4111 •••• •••• 1111',
      holder: 'IVAN PETROV',
    };
    expect(await seenBy({ headers: owner.headers })).toEqual(shown);
    // Whoever has no more than the address of the claim learns neither whose card it is, nor its check.
    expect(await seenBy({})).toEqual({ ...shown, verifyId: null, holder: null });
    const bad = { 'fromRequisites.card': [{ code: 'bad_value' }] };
    expect(await errorsOf(withCard(`card:${check}`), user.headers)).toMatchObject(bad);
    expect(await errorsOf(withCard(`card:${check}`))).toMatchObject(bad);
    await exchange.admin.query('update card_check set removed_at = now(), encrypted = null where id = $1', [
      check,
    ]);
    expect(await errorsOf(withCard(`card:${check}`), owner.headers)).toMatchObject(bad);
  });

  it('is put into no field but that of a card', async () => {
    const owner = await signUpUser(exchange);
    const check = await writeCheck(exchange, { number, userId: owner.id }, 'approved');
    const asked = withCard(number);
    const fromRequisites = { ...asked.fromRequisites, holder: `card:${check}` };
    expect(await errorsOf({ ...asked, fromRequisites }, owner.headers)).toMatchObject({
      'fromRequisites.holder': [{ code: 'bad_value' }],
    });
  });
});

describe('sent again with its key', () => {
  it('a claim that waits answers as it did, even after its card was verified', async () => {
    const key = '0b0e7a52-7c0f-4c5c-9d62-0d2f3a3c5b11';
    const first = await postOrder(exchange, send('60000'), { key });
    await approveCheck(
      exchange,
      await writeCheck(exchange, {
        number: String(send('60000').fromRequisites?.['card']),
        claimId: first.json().id,
      }),
    );
    const again = await postOrder(exchange, send('60000'), { key });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });
});
