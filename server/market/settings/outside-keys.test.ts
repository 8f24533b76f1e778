import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { financeDemoLogin, secondDemoLogin } from '../../people/staff/demo-logins.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { outsideKey } from './outside-keys.ts';

let exchange: TestContext;
let owner: string;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await exchange.signIn();
});
afterAll(() => exchange.close());
beforeEach(() => exchange.admin.query('delete from outside_key'));

const token = '123456789:AAE-a_token-that_nobody_has';
const showAll = async (cookie = owner) =>
  (await ask(exchange.app, { url: '/office/api/settings/keys', headers: { cookie } })).json();
const show = async (cookie = owner) => withoutVersion(await showAll(cookie));
const withoutVersion = ({ version: _, ...keys }: Record<string, unknown>) => keys;
const set = async (name: string, value: unknown, cookie = owner) =>
  ask(exchange.app, {
    method: 'PUT',
    url: `/office/api/settings/keys/${name}`,
    headers: { cookie, 'accept-language': 'en' },
    payload: { value, version: (await showAll()).version },
  });
const audited = async () =>
  (
    await exchange.admin.query(
      "select act, object, before, after from audit where act like 'key.%' order by id desc limit 1",
    )
  ).rows[0];

describe('a key to a service outside', () => {
  it('is set and taken away, and never told', async () => {
    expect(await show()).toEqual({ id: 'keys', set: [] });
    const answer = await set('telegram', token);
    expect(withoutVersion(answer.json())).toEqual({ id: 'keys', set: ['telegram'] });
    expect(answer.body).not.toContain(token);
    expect(await outsideKey(exchange.ctx, 'telegram')).toBe(token);
    await set('captcha', 'another');
    expect(await show()).toEqual({ id: 'keys', set: ['captcha', 'telegram'] });
    expect(withoutVersion((await set('telegram', null)).json())).toEqual({ id: 'keys', set: ['captcha'] });
    expect(await outsideKey(exchange.ctx, 'telegram')).toBeNull();
  });

  it('is replaced by another, whole', async () => {
    await set('mail', ' first ');
    await set('mail', ' second ');
    expect(await outsideKey(exchange.ctx, 'mail')).toBe(' second ');
    await set('captcha', '  pasted with blanks\n'.replaceAll(' with ', '-'));
    expect(await outsideKey(exchange.ctx, 'captcha')).toBe('pasted-blanks');
  });

  it('leaves no trace of itself in the audit log, which says what was done', async () => {
    await set('mail', 'correct horse');
    expect(await audited()).toEqual({
      act: 'key.set',
      object: 'key:mail',
      before: { isSet: false },
      after: { isSet: true },
    });
    await set('mail', 'battery staple');
    expect(await audited()).toMatchObject({ before: { isSet: true }, after: { isSet: true } });
    await set('mail', null);
    expect(await audited()).toMatchObject({ act: 'key.remove', after: { isSet: false } });
    const { rows } = await exchange.admin.query(
      "select 1 from audit where audit::text ~ 'correct horse|battery staple'",
    );
    expect(rows).toEqual([]);
  });

  it('that is not there is taken away without a word in the audit log', async () => {
    const { rows: before } = await exchange.admin.query('select max(id) from audit');
    expect(withoutVersion((await set('captcha', null)).json())).toEqual({ id: 'keys', set: [] });
    const { rows: after } = await exchange.admin.query('select max(id) from audit');
    expect(after).toEqual(before);
  });

  it.each([
    ['telegram', 'no token', 'bad_format'],
    ['telegram', '   ', 'required'],
    ['captcha', 'two words', 'bad_format'],
    ['mail', '  ', 'required'],
    ['mail', 'x\u0000', 'forbidden_characters'],
  ])('of %s is not %j', async (name, value, code) => {
    const answer = await set(name, value);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject({ value: [{ code }] });
    expect(await show()).toEqual({ id: 'keys', set: [] });
  });

  it('set by two at once is one of the two', async () => {
    const answers = await Promise.all(['one', 'two', 'three'].map((value) => set('captcha', value)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(['one', 'two', 'three']).toContain(await outsideKey(exchange.ctx, 'captcha'));
  });
});

describe('whoever is no owner', () => {
  it.each([secondDemoLogin, financeDemoLogin])(
    'neither sees which keys are set, nor sets one: $login',
    async (login) => {
      await set('mail', 'secret');
      const cookie = await exchange.signIn(login);
      expect(await show(cookie)).toMatchObject({ code: 'forbidden' });
      for (const value of ['other', null]) {
        const answer = await set('mail', value, cookie);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      }
      expect(await outsideKey(exchange.ctx, 'mail')).toBe('secret');
    },
  );
});
