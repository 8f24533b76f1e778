import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import {
  breachesOf,
  moveInOffice,
  newClaim,
  orderFor,
  postOrder,
} from '../../exchange/claims/testing-claims.ts';
import { askBack } from '../../exchange/claims/testing-refund.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askByKey } from '../../programme/withdrawals/ask-withdrawal.ts';
import { asked, askFor, newPartner } from '../../programme/withdrawals/testing-withdrawals.ts';
import { findWithdrawal } from '../../programme/withdrawals/withdrawal-queries.ts';
import { payInvoice } from '../../shop/invoices/pay-invoice.ts';
import { makeInvoice } from '../../shop/invoices/testing-invoices.ts';
import { approvePullPayment } from '../../shop/pull-payments/decide-pull-payment.ts';
import { findPullPayment } from '../../shop/pull-payments/pull-payment.ts';
import { askFor as askRefundOf, giveShop, makePull } from '../../shop/pull-payments/testing-pull-payments.ts';
import { invoicingShop, ownerOf } from '../../shop/shop.ts';
import { ownShop } from '../../shop/shops/own-shops.ts';
import { shopBalance } from '../../shop/withdrawals/shop-balance.ts';
import { withdrawAutomatically } from '../../shop/withdrawals/withdraw-automatically.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser, testPassword } from '../../testing/user.ts';
import { type Question, questions, type WayOut, wayOutTable, waysOut } from './way-out-table.ts';

let exchange: TestContext;
let office: Office;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  cookie = await exchange.signIn();
  await change('programme', { payoutIds: [idOf('USDTTRC20'), idOf('ETH')] });
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

/** Settings, whatever they were before. */
async function change(name: string, value: object): Promise<void> {
  await exchange.admin.query(
    `update exchange_settings set settings = jsonb_set(settings, array[$1], coalesce(settings -> $1, '{}') || $2::jsonb)`,
    [name, JSON.stringify(value)],
  );
  await exchange.ctx.catalogue.refresh();
}

/** Where money goes, and who asks for it: others in each cell. */
interface Who {
  address: string;
  email: string;
}

/** Tries to take the money, once all was made ready. */
type Attempt = () => Promise<unknown>;

const told = async (answer: Promise<{ statusCode: number; json(): { code: string } }>) => {
  const { statusCode, json } = await answer;
  return statusCode < 300 ? null : Promise.reject(new Refusal(json().code as Refusal['code']));
};
const byOffice = async (path: string, body: object) => {
  const { status, body: said } = await office.post(path, body);
  if (status >= 300) throw new Refusal(said['code'] as Refusal['code']);
  return said;
};

/** Somebody whose shop has money, who withdrew to these details before where that is wanted. */
async function shopWithMoney({ address }: Who, { isKnown = false } = {}) {
  const user = await signUpUser(exchange);
  const send = (path: string, payload: object) =>
    exchange.app.inject({
      ...{ method: 'POST', url: `/api/v1/users/me/shops${path}`, payload },
      headers: { ...user.headers, 'idempotency-key': randomUUID() },
    });
  const opening = { name: 'Teas', website: '', currency: idOf('USDTTRC20'), invoiceCurrency: 'USD' };
  const { id } = (await send('', opening)).json<{ id: string }>();
  await giveShop(exchange, id, '500');
  const ask = () =>
    send(`/${id}/withdrawal`, {
      ...{ currency: idOf('ETH'), amount: '50', requisites: { address }, password: testPassword },
    });
  if (isKnown) await told(ask());
  const shop = await ownShop(exchange.ctx, user.id, id);
  return { shop, ask };
}

async function refundOfShop({ address, email }: Who) {
  const { shop } = await shopWithMoney({ address, email });
  const id = await makePull(exchange, shop.id);
  return { id, ask: () => askRefundOf(exchange, id, { code: 'ETH', email, requisites: { address } }) };
}

const move = (...[id, kind, words]: [string, Parameters<typeof moveInOffice>[3], object?]) =>
  told(moveInOffice(exchange, cookie, id, kind, words));

/** A claim that staff rejected once it was paid. */
async function rejected() {
  const claim = await newClaim(exchange, 'ETH', 'SBERRUB');
  await exchange.admin.query('update claim set email = null where id = $1', [claim.id]);
  await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
  await move(claim.id, 'reject', { reason: 'It cannot be done.' });
  return claim.id;
}
const askRefund = (id: string, { address }: Who) =>
  askBack(exchange.ctx, id, { currency: idOf('ETH'), requisites: { address } });

const ready: Record<WayOut, (who: Who) => Promise<Attempt>> = {
  'a claim': async ({ address, email }) => {
    const order = orderFor(exchange.ctx, 'SBERRUB', 'ETH', { email, toRequisites: { address } });
    return () => told(postOrder(exchange, order));
  },
  'a payment of an invoice': async ({ email }) => {
    const { shop } = await shopWithMoney({ address: '', email });
    const invoice = await makeInvoice(exchange, invoicingShop(exchange.ctx, shop));
    const asker = { language: 'en', address: '203.0.113.9', idempotencyKey: randomUUID() } as const;
    return () => payInvoice(exchange.ctx, invoice, { method: 'BTC-CHAIN', fromRequisites: {}, email }, asker);
  },
  'a withdrawal of a partner': async ({ address }) => {
    const user = await newPartner(exchange, '100');
    return () =>
      told(askFor(exchange, user, { code: 'ETH', amount: '50', more: { requisites: { address } } }));
  },
  'a withdrawal of a shop': async (who) => {
    const { ask } = await shopWithMoney(who);
    return () => told(ask());
  },
  'a withdrawal by the key of a shop': async (who) => {
    const { shop } = await shopWithMoney(who, { isKnown: true });
    const by = { keyId: '0', address: '203.0.113.7', idempotencyKey: randomUUID() };
    const order = { currency: idOf('ETH'), amount: '50' };
    return () => askByKey(exchange.ctx, ownerOf(shop), order, by, () => shopBalance(exchange.ctx, shop));
  },
  'a withdrawal of a shop by itself': async (who) => {
    const { shop } = await shopWithMoney(who, { isKnown: true });
    await exchange.admin.query('update shop set automatic_above = null, automatic_to_id = null');
    await exchange.admin.query('update shop set automatic_above = 100, automatic_to_id = $2 where id = $1', [
      shop.id,
      idOf('ETH'),
    ]);
    return async () => {
      await withdrawAutomatically(exchange.ctx);
      const { rows } = await exchange.admin.query('select from withdrawal where shop_id = $1', [shop.id]);
      // Nobody is there to be told why.
      if (rows.length < 2) throw new Refusal('not_ready');
    };
  },
  'a refund of a shop that its buyer asks for': async (who) => (await refundOfShop(who)).ask,
  'a refund of a shop that is approved': async (who) => {
    const { id, ask } = await refundOfShop(who);
    await ask();
    const pull = await findPullPayment(exchange.ctx, id);
    if (!pull) throw new Error('The refund is not there.');
    return () => approvePullPayment(exchange.ctx, pull, 'shop-key:0');
  },
  'a withdrawal that staff send': async ({ address }) => {
    const user = await newPartner(exchange, '100');
    const id = await asked(exchange, user, { code: 'ETH', amount: '50', more: { requisites: { address } } });
    const { version } = (await findWithdrawal(exchange.ctx, id)) ?? { version: 0 };
    return () => byOffice(`withdrawals/${id}/send`, { version });
  },
  'a claim that staff pay out': async ({ address, email }) => {
    const claim = await newClaim(exchange, 'SBERRUB', 'ETH', { email, toRequisites: { address } });
    await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
    return () => move(claim.id, 'send');
  },
  'a refund that a customer asks for': async (who) => {
    const id = await rejected();
    return () => askRefund(id, who);
  },
  'a refund that staff send by hand': async (who) => {
    const id = await rejected();
    await askRefund(id, who);
    const refund = (await findClaim(exchange.ctx, id))?.refunds[0]?.id ?? '';
    return () => move(id, 'send_refund', { refund });
  },
  'unknown money that staff send back': async () => {
    const { id } = await byOffice('deposits', {
      ...{ currency: idOf('SBERRUB'), amount: '5000', reference: randomUUID(), comment: 'In the statement' },
    });
    return () => byOffice(`deposits/${id}/return`, { reference: randomUUID(), reason: 'Of nobody' });
  },
};

const reload = async () => {
  await exchange.ctx.rates.refresh();
  await exchange.ctx.catalogue.refresh();
  await exchange.ctx.reserves.refresh();
};
const query = (text: string, values: unknown[] = []) => exchange.admin.query(text, values);

/** Makes it so that the question is answered with no. @returns what takes it back */
const arrange: Record<Question, (who: Who) => Promise<() => Promise<unknown>>> = {
  stop: async () => {
    await byOffice('stop', { directionId: null, reason: { ru: 'Стоп', en: 'Stop' } });
    return async () => {
      await query('delete from stop');
      await reload();
    };
  },
  break: async () => {
    await change('techBreak', { isActive: true, from: null, until: null });
    return () => change('techBreak', { isActive: false });
  },
  hours: async () => {
    await query(`update direction set outside_hours = 'refuse'`);
    await change('hours', { week: Array.from({ length: 7 }, () => []), holidays: [] });
    return async () => {
      await query(`update direction set outside_hours = 'notice'`);
      await change('hours', { week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]) });
    };
  },
  price: async () => {
    const long = new Date(exchange.clock.now().getTime() - 24 * 60 * 60_000);
    await query('update price set sources = null, fresh_minutes = 1, updated_at = $1, confirmed_at = null', [
      long,
    ]);
    await reload();
    return async () => {
      await query('update price set fresh_minutes = null');
      await reload();
    };
  },
  reserve: async () => {
    const taken = await Promise.all(
      ['ETH', 'USDTTRC20'].map(async (code) => {
        const { rows } = await query(
          `select balance::text from account where kind = 'available' and owner = '' and currency_id = $1`,
          [idOf(code)],
        );
        return { currencyId: idOf(code), amount: rows[0].balance as string };
      }),
    );
    for (const { currencyId } of taken) await setReserve(exchange, currencyId, '0');
    return async () => {
      for (const { currencyId, amount } of taken) await setReserve(exchange, currencyId, amount);
    };
  },
  limits: async () => {
    const none = {
      mostDayUsd: null,
      mostCustomerDayUsd: null,
      mostNewcomerClaimUsd: null,
      mostNewcomerDayUsd: null,
    };
    await change('claimLimits', { ...none, mostClaimUsd: '0.01' });
    return () => change('claimLimits', { ...none, mostClaimUsd: null });
  },
  blacklist: async ({ address, email }) => {
    await byOffice('blacklist', { kind: 'requisite', value: address, reason: 'A thief', until: null });
    await byOffice('blacklist', { kind: 'email', value: email, reason: 'A thief', until: null });
    return async () => undefined;
  },
  destination: async ({ address }) => {
    await query(
      `insert into requisite overriding system value select r.* from requisite q, jsonb_populate_record(q, jsonb_build_object(
         'id', (select max(id) + 1 from requisite), 'is_active', false,
         'lines', jsonb_build_array(jsonb_build_object('name', 'address', 'kind', 'address', 'value', $1::text,
           'label', jsonb_build_object('ru', '', 'en', ''))))) r
       where q.currency_id = $2 order by q.id limit 1`,
      [address, idOf('ETH')],
    );
    await reload();
    return async () => undefined;
  },
};

describe.each(waysOut)('%s', (wayOut) => {
  it.each(questions)('is asked about %s as the table says', async (question) => {
    const expected = wayOutTable[wayOut][question];
    const who = {
      address: `0x${randomBytes(20).toString('hex')}`,
      email: `${randomUUID()}@example.com`,
    };
    const attempt = await ready[wayOut](who);
    const undo = await arrange[question](who);
    const outcome = await attempt().then(
      () => 'taken',
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    );
    await undo();
    if (expected.startsWith('(')) expect(outcome).toBe('taken');
    else expect(outcome).toBe(wayOut === 'a withdrawal of a shop by itself' ? 'not_ready' : expected);
  });

  it('is taken where nothing speaks against it', async () => {
    const who = { address: `0x${randomBytes(20).toString('hex')}`, email: `${randomUUID()}@example.com` };
    await (await ready[wayOut](who))();
  });
});
