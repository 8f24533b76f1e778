import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { emailsTo, goodPassword, newUser, openVisitor } from '../../people/users/testing-visitor.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

/** Email addresses by every door: national domains are kept as mail servers know them, and shown as they were typed. */

const typed = 'User@Пример.РФ';
const kept = 'user@xn--e1afmkfd.xn--p1ai';
const shown = 'user@пример.рф';
const unsendable = 'почта@example.com';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const visitor = () => openVisitor(exchange);
const column = async (sql: string) => (await exchange.admin.query(`select ${sql}`)).rows[0]?.email;

describe('an email address of a national domain', () => {
  it('is an account, whichever way it is typed', async () => {
    const answer = await visitor().send('POST', '/api/v1/users/signup/', {
      email: typed,
      password: goodPassword,
    });
    expect(answer.json()).toEqual({ email: shown });
    expect(await emailsTo(exchange, kept)).toHaveLength(1);
    for (const writing of [typed, shown, kept, ' USER@ПРИМЕР.рф ']) {
      const browser = visitor();
      expect((await browser.logIn(writing)).statusCode).toBe(200);
      expect((await browser.send('GET', '/api/v1/users/me/')).json()).toMatchObject({ email: shown });
    }
  });

  it('is one account with the same in ASCII', async () => {
    await newUser(exchange, 'anna@xn--mnchen-3ya.de');
    await visitor().send('POST', '/api/v1/users/signup/', {
      email: 'anna@MÜNCHEN.de',
      password: goodPassword,
    });
    expect((await emailsTo(exchange, 'anna@xn--mnchen-3ya.de')).map(({ kind }) => kind)).toContain(
      'user.already',
    );
  });

  it('is taken with an order, and office finds it by either writing', async () => {
    const made = await postOrder(exchange, orderFor(exchange.ctx, 'BTC', 'SBERRUB', { email: typed }));
    expect(made.statusCode).toBe(201);
    expect(await column('email from claim order by created_at desc limit 1')).toBe(kept);
    await exchange.ctx.outbox.drain();
    for (const q of [shown, kept]) {
      const { body } = await office.get(`claims?q=${encodeURIComponent(q)}`);
      expect([q, JSON.stringify(body['items']).includes(shown)]).toEqual([q, true]);
      const emails = (await office.get(`emails?q=${encodeURIComponent(q)}`)).body['items'] as {
        to: string;
      }[];
      expect([q, emails.length > 0, emails.every(({ to }) => to === shown)]).toEqual([q, true, true]);
    }
  });

  it('is kept by the other forms', async () => {
    const question = { name: 'A', email: typed, subject: 's', text: 't', key: randomUUID() };
    expect((await visitor().send('POST', '/api/v1/support/questions', question)).statusCode).toBeLessThan(
      300,
    );
    expect(await column('email from support_thread')).toBe(kept);
    const notice = await visitor().send('POST', '/api/v1/calculator/reserves/BTC/notify', { email: typed });
    expect(notice.statusCode).toBe(204);
    expect(await column('email from reserve_notice')).toBe(kept);
  });
});

describe('an email address that our mail server cannot write to', () => {
  const sentence = /латиницей/;

  it.each([
    ['/api/v1/users/signup/', { password: goodPassword }],
    ['/api/v1/users/restore/', {}],
    ['/api/v1/users/reactivate/', {}],
    ['/api/v1/calculator/reserves/BTC/notify', {}],
    ['/api/v1/support/questions', { name: 'A', subject: 's', text: 't', key: randomUUID() }],
  ])('is refused at its field by %s', async (path, more) => {
    const answer = await visitor().send('POST', path, { email: unsendable, ...more });
    expect([answer.statusCode, answer.json().errors?.email?.[0]]).toMatchObject([
      422,
      { code: 'email_local_part', detail: expect.stringMatching(sentence) },
    ]);
    const english = await visitor().send('POST', `/en${path}`, { email: unsendable, ...more });
    expect(english.json().errors.email[0].detail).toMatch(/Latin letters/);
  });

  it('is refused with an order', async () => {
    const answer = await postOrder(exchange, orderFor(exchange.ctx, 'BTC', 'SBERRUB', { email: unsendable }));
    expect(answer.json().errors.email).toMatchObject([{ code: 'email_local_part' }]);
  });

  it('is refused in the office: invitations, the test of mail, the blacklist', async () => {
    const { password } = { password: 'x' };
    const invited = await office.post('staff/invitations', {
      ...{ name: 'Olga', email: unsendable, role: 'operator', password },
    });
    const tried = await office.post('settings/keys/mail/try', { to: unsendable });
    for (const { body } of [invited, tried]) expect(JSON.stringify(body)).toContain('email_local_part');
  });
});
