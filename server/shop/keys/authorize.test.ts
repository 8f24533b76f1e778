import { keyPurposes, moneyPermissions, moneyPurposes } from '@menyala/contract/site/shops';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, testPassword } from '../../testing/user.ts';
import { permissionsFor } from '../shops/own-shops.ts';
import { allows, movesMoney, permissions } from './permissions.ts';
import { readAskedKey, redirectOf } from './read-asked-key.ts';
import { programWith, wooPermissions } from './testing-keys.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

describe('what a program asks for', () => {
  it('shows what strangers say of themselves on one line, and asks for nothing that nobody has', () => {
    const query = new URLSearchParams({
      applicationName: `Te\u202eas\n${'x'.repeat(200)}`,
      applicationIdentifier: '\u0000',
      permissions: 'btcpay.store.canviewinvoices:ANYSTORE',
    });
    for (let place = 0; place < 1000; place += 1) query.append('permissions', `btcpay.server.can${place}`);
    const asked = readAskedKey(query);
    expect(asked.application).toMatch(/^Teas x{74,75}$/);
    expect(asked).toMatchObject({
      identifier: null,
      permissions: ['btcpay.store.canviewinvoices'],
      isStrict: true,
    });
    expect(asked.unknown).toHaveLength(10);
    expect(readAskedKey(new URLSearchParams()).problem).toBe('permissions');
    expect(redirectOf('http://[::1]:8080/x?y=z')).toBe('http://[::1]:8080/x?y=z');
  });
});

describe('a key for a program', () => {
  const ask = (headers: Record<string, string>, shop: string, body: object) =>
    exchange.app.inject({
      ...{ method: 'POST', url: `/api/v1/users/me/shops/${shop}/programs` },
      ...{ headers, payload: body },
    });
  const body = {
    ...{ application: 'Magento', identifier: 'magento2', redirect: 'https://teas.example/back?x=1' },
    permissions: wooPermissions,
  };

  it('has just what was asked for, and the key of before ends', async () => {
    const { headers, shop } = await ownerOfShop();
    const first = (await ask(headers, shop, body)).json();
    expect(first.permissions).toEqual(wooPermissions.map((one) => `${one}:${shop}`));
    const current = await programWith(exchange, first.key).send('GET', '/api/v1/api-keys/current');
    expect(current.json()).toMatchObject({ label: 'Magento', permissions: first.permissions });
    const second = (await ask(headers, shop, body)).json();
    expect((await programWith(exchange, first.key).send('GET', '/api/v1/stores')).status).toBe(401);
    expect((await programWith(exchange, second.key).send('GET', '/api/v1/stores')).status).toBe(200);
    const elsewhere = await ask(headers, shop, { ...body, redirect: 'https://other.example/' });
    expect(elsewhere.statusCode).toBe(201);
    const { items } = (
      await exchange.app.inject({ url: `/api/v1/users/me/shops/${shop}/keys`, headers })
    ).json();
    expect(items).toMatchObject([{ host: 'other.example' }, { host: 'teas.example' }]);
  });

  it('is refused by the field that is wrong, and for a shop of another', async () => {
    const { headers, shop } = await ownerOfShop();
    for (const [wrong, field] of [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['btcpay.server.canmodifyserversettings'] }, 'permissions'],
      [{ permissions: ['btcpay.store.canviewinvoices', '__proto__'] }, 'permissions'],
      [{ redirect: 'javascript:alert(1)' }, 'redirect'],
      [{ application: 'a\u0007b' }, 'application'],
    ] as const) {
      const answer = await ask(headers, shop, { ...body, ...wrong });
      expect([wrong, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([wrong, 422, [field]]);
    }
    const other = await signUpUser(exchange, { activated: true });
    expect((await ask(other.headers, shop, body)).statusCode).toBe(404);
    expect((await ask({}, shop, body)).statusCode).toBe(401);
  });

  it('moves money by what says so alone, and by all that holds it', () => {
    const holding = permissions.filter((one) => moneyPermissions.some((money) => allows([one], money)));
    expect(holding).toEqual([...moneyPermissions]);
    for (const one of permissions) expect([one, movesMoney([one])]).toEqual([one, holding.includes(one)]);
    for (const purpose of keyPurposes)
      expect([purpose, movesMoney(permissionsFor[purpose])]).toEqual([
        purpose,
        moneyPurposes.includes(purpose),
      ]);
  });

  it('that moves money is made after the password and the code, and costs nothing that was made before', async () => {
    const { headers, shop } = await ownerOfShop();
    const before = (await ask(headers, shop, body)).json().key;
    const keys = `/api/v1/users/me/shops/${shop}/keys`;
    const makers = [
      (proof: object) =>
        ask(headers, shop, { ...body, permissions: ['btcpay.store.canmodifystoresettings'], ...proof }),
      (proof: object) =>
        ask(headers, shop, {
          ...{ ...body, identifier: 'other', permissions: ['btcpay.store.cancreatepullpayments'] },
          ...proof,
        }),
      (proof: object) =>
        exchange.app.inject({
          ...{ method: 'POST', url: keys, headers },
          payload: { label: 'All', purpose: 'everything', addresses: [], ...proof },
        }),
    ];
    const said = (answer: Awaited<ReturnType<(typeof makers)[0]>>) => [
      answer.statusCode,
      answer.json().errors ?? answer.json().code,
    ];
    for (const make of makers) {
      for (const [proof, code] of [
        [{}, 'required'],
        [{ password: '' }, 'required'],
        [{ password: 'not it' }, 'wrong_password'],
      ] as const)
        expect([proof, said(await make(proof))]).toMatchObject([proof, [422, { password: [{ code }] }]]);
    }
    // Nothing was made, and the key that the first of them would have replaced still works.
    expect((await programWith(exchange, before).send('GET', '/api/v1/stores')).status).toBe(200);
    expect((await exchange.app.inject({ url: keys, headers })).json().items).toHaveLength(1);
    for (const make of makers) expect((await make({ password: testPassword })).statusCode).toBe(201);
    // The owner hears of each that moves money, and of no other.
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      `select m.kind from email_message m join shop s on s.id = $1 join users u on u.id = s.user_id and u.email = m.recipient
       where m.kind = 'user.shop_key_made'`,
      [shop],
    );
    expect(rows).toHaveLength(3);

    const totp = '/api/v1/users/me/totp/';
    const send = (url: string, payload: object) =>
      exchange.app.inject({ method: 'POST', url, headers, payload });
    const { secret } = (await send(totp, { password: testPassword })).json();
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.clock.now().getTime() });
    expect((await send(`${totp}confirm/`, { code: code() })).statusCode).toBe(200);
    for (const make of makers) {
      exchange.clock.turn(30_000);
      expect(said(await make({ password: testPassword }))).toEqual([expect.any(Number), 'totp_required']);
      expect(said(await make({ password: testPassword, totp: '000000' }))).toMatchObject([
        422,
        { totp: [{ code: 'wrong_code' }] },
      ]);
      expect((await make({ password: testPassword, totp: code() })).statusCode).toBe(201);
    }
  });

  it('that moves money is not made for a day after somebody else may have got at the account', async () => {
    const { headers, shop } = await ownerOfShop();
    const changed = (hoursAgo: number) =>
      exchange.admin.query(
        `update users set access_changed_at = $2::timestamptz - $3 * interval '1 hour' from shop s where s.id = $1 and users.id = s.user_id`,
        [shop, exchange.ctx.clock.now(), hoursAgo],
      );
    const wish = { ...body, identifier: 'held', password: testPassword };
    const money = { ...wish, permissions: ['btcpay.store.cancreatepullpayments'] };
    await changed(23);
    expect((await ask(headers, shop, money)).json().code).toBe('withdrawal_held');
    expect((await ask(headers, shop, wish)).statusCode).toBe(201);
    await changed(24);
    expect((await ask(headers, shop, money)).statusCode).toBe(201);
  });

  async function ownerOfShop() {
    const { headers } = await signUpUser(exchange, { activated: true });
    const currency = exchange.ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id;
    const opened = await exchange.app.inject({
      ...{ method: 'POST', url: '/api/v1/users/me/shops', headers },
      payload: { name: 'Teas', website: '', currency, invoiceCurrency: 'USD' },
    });
    return { headers, shop: opened.json().id as string };
  }
});
