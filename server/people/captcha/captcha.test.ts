import type { OfficeSettings } from '@menyala/contract/office/settings';
import type { CaptchaAct, CaptchaProvider } from '@menyala/contract/site/captcha';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { siteverify } from './providers/siteverify.ts';
import { type CaptchaService, captchaService } from './providers/testing-service.ts';
import { answerTo } from './providers/testing-solve.ts';
import { captchaCheck, forgetUsedCaptchas, requireCaptcha } from './require-captcha.ts';
import { noteSuspicion } from './suspicion.ts';

const address = '192.0.2.1';
let exchange: TestContext;
let office: Office;
let outside: CaptchaService;

beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  office = await enterOffice(exchange);
  outside = await captchaService();
});
afterAll(async () => {
  await outside.close();
  await exchange.close();
});
beforeEach(async () => {
  exchange.clock.set('2026-05-01T12:00:00Z');
  outside.asked.splice(0);
  await exchange.admin.query('delete from rate_limit; delete from captcha_used; delete from outside_key');
  await choose('altcha', null);
});

async function choose(provider: CaptchaProvider, siteKey: string | null, atLogin = false): Promise<void> {
  const { id: _, ...seen } = (await office.get('settings/exchange')).body as OfficeSettings;
  const { status } = await office.put('settings/exchange', {
    ...seen,
    captcha: { provider, siteKey, atLogin },
  });
  expect(status).toBe(200);
}

const setKey = (value: string) =>
  exchange.admin.query("insert into outside_key (name, value, set_at) values ('captcha', $1, now())", [
    value,
  ]);

const check = (act: CaptchaAct = 'claim', from = address) => captchaCheck(exchange.ctx, act, from);

async function note(times: number, act: CaptchaAct = 'claim', from = address): Promise<void> {
  for (let time = 0; time < times; time++) await noteSuspicion(exchange.ctx, act, from);
}

/** What comes of an answer: `passed`, or the context of the refusal. */
async function give(
  answer: string | null | undefined,
  { act = 'claim', from = address, isSuspect = false, ctx = exchange.ctx } = {} as {
    act?: CaptchaAct;
    from?: string;
    isSuspect?: boolean;
    ctx?: TestContext['ctx'];
  },
): Promise<unknown> {
  try {
    await requireCaptcha(ctx, act, { address: from, answer, isSuspect }, (provider, account) =>
      siteverify(provider, account, { address: outside.address }),
    );
    return 'passed';
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'captcha') throw error;
    return error.context;
  }
}

async function solvedNow(act: CaptchaAct = 'claim', from = address): Promise<string> {
  const { challenge } = await check(act, from);
  if (!challenge) throw new Error('There is no challenge.');
  return answerTo(challenge as unknown as Challenge);
}

const own = { provider: 'altcha', siteKey: null };
const unasked = { required: false, provider: null, siteKey: null, challenge: null };

describe('whoever behaves as people do', () => {
  it.each([
    ['claim', 5],
    ['login', 4],
    ['signup', 3],
    ['restore', 3],
  ] as const)('is not asked for a captcha before %s number %i has been noted', async (act, count) => {
    await note(count - 1, act);
    expect(await check(act)).toEqual(unasked);
    expect(await give(undefined, { act })).toBe('passed');
    await note(1, act);
    expect(await check(act)).toMatchObject({ required: true, ...own });
    expect(await give(undefined, { act })).toEqual(own);
  });

  it('passes with any answer, which is not looked at', async () => {
    expect(await give('nonsense')).toBe('passed');
    expect(await give('')).toBe('passed');
  });

  it('is not asked because of neighbours, nor for another act', async () => {
    await note(9, 'login');
    expect(await check('login', '192.0.2.2')).toEqual(unasked);
    expect(await check('claim')).toEqual(unasked);
  });

  it('is not asked any more when the time of what was noted is over', async () => {
    await note(9);
    await exchange.admin.query('update rate_limit set expire = 1');
    expect(await check()).toEqual(unasked);
  });
});

describe('whoever looks like a robot', () => {
  beforeEach(() => note(9));

  it('passes with a solved challenge, once', async () => {
    const answer = await solvedNow();
    expect(await give(answer)).toBe('passed');
    expect(await give(answer)).toEqual(own);
  });

  it('passes once with one answer sent twice at the same time', async () => {
    const answer = await solvedNow();
    const outcomes = await Promise.all([give(answer), give(answer)]);
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
  });

  it('is refused with an answer that is late, forged, or was asked for another act', async () => {
    await note(9, 'signup');
    const late = await solvedNow();
    exchange.clock.turn(10 * 60_000);
    expect(await give(late)).toEqual(own);
    expect(await give(await solvedNow('signup'))).toEqual(own);
    const other = { ...exchange.ctx, secrets: { ...exchange.ctx.secrets, captcha: Buffer.alloc(32) } };
    const { challenge } = await captchaCheck(other, 'claim', address);
    expect(await give(await answerTo(challenge as unknown as Challenge))).toEqual(own);
    expect(await give('forged')).toEqual(own);
    expect(await give(null)).toEqual(own);
  });

  it('has all addresses of its IPv6 network', async () => {
    await note(9, 'claim', '2001:db8:1:2::1');
    expect((await check('claim', '2001:db8:1:2:ffff::9')).required).toBe(true);
    expect((await check('claim', '2001:db8:1:3::1')).required).toBe(false);
  });
});

describe('an account that many guess at', () => {
  it('is a reason to ask, of which the check then knows', async () => {
    expect(await give(undefined, { act: 'login', isSuspect: true })).toEqual(own);
    const answer = await solvedNow('login');
    expect(await give(answer, { act: 'login', isSuspect: true })).toBe('passed');
    expect(await check('login', '192.0.2.2')).toEqual(unasked);
  });
});

describe('the owner', () => {
  it('can have everybody asked who signs in, and nobody else', async () => {
    await choose('altcha', null, true);
    expect(await check('login')).toMatchObject({ required: true, ...own });
    expect(await give(undefined, { act: 'login' })).toEqual(own);
    expect(await give(await solvedNow('login'), { act: 'login' })).toBe('passed');
    expect(await check('claim')).toEqual(unasked);
  });

  it('gets nobody else asked where limits are switched off', async () => {
    await note(9);
    const ctx = { ...exchange.ctx, config: { ...exchange.ctx.config, rateLimits: false } };
    expect(await captchaCheck(ctx, 'claim', address)).toEqual(unasked);
    expect(await give(undefined, { ctx, isSuspect: true })).toBe('passed');
    await noteSuspicion(ctx, 'signup', address);
    expect((await exchange.admin.query("select from rate_limit where key like '%signup%'")).rowCount).toBe(0);
    await choose('altcha', null, true);
    expect(await captchaCheck(ctx, 'login', address)).toMatchObject({ required: true });
  });
});

describe('the captcha of an outside service', () => {
  const turnstile = { provider: 'turnstile', siteKey: 'public' };
  beforeEach(async () => {
    await note(9);
    await choose('turnstile', 'public');
    await setKey('secret');
  });

  it('is asked about the answer, with the key that the office set', async () => {
    outside.says({ body: { success: true, hostname: 'anything in a demo' } });
    expect(await check()).toEqual({ required: true, ...turnstile, challenge: null });
    expect(await give('token')).toBe('passed');
    expect(outside.asked).toMatchObject([{ secret: 'secret', response: 'token', remoteip: address }]);
  });

  it('is not asked about visitors who are not, nor where there is no answer', async () => {
    expect(await give('token', { from: '192.0.2.2' })).toBe('passed');
    expect(await give('')).toEqual(turnstile);
    expect(outside.asked).toEqual([]);
  });

  it('refuses by its judgement', async () => {
    outside.says({ body: { success: false, 'error-codes': ['timeout-or-duplicate'] } });
    expect(await give('token')).toEqual(turnstile);
  });

  it('must have judged an answer of this very site', async () => {
    const config = {
      ...exchange.ctx.config,
      mode: 'production' as const,
      publicUrl: 'https://menyala.example',
    };
    const ctx = { ...exchange.ctx, config };
    outside.says({ body: { success: true, hostname: 'elsewhere.example' } });
    expect(await give('token', { ctx })).toEqual(turnstile);
    outside.says({ body: { success: true, hostname: 'menyala.example' } });
    expect(await give('token', { ctx })).toBe('passed');
  });

  it.each([
    [
      'it does not know the key, which is that of another service',
      { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
    ],
    ['it fails', { status: 502, body: 'Bad gateway' }],
  ])('makes way for our own where %s, and nobody passes unasked', async (_, said) => {
    outside.says(said);
    expect(await give('token')).toEqual(own);
    expect(await check()).toMatchObject({ required: true, ...own });
    expect(await give('token')).toEqual(own);
    expect(outside.asked).toHaveLength(1);
    expect(await give(await solvedNow())).toBe('passed');
    await exchange.admin.query("update rate_limit set expire = 1 where key like 'captcha-outage%'");
    expect(await check()).toMatchObject(turnstile);
  });

  it('makes way for our own where its secret key is not set', async () => {
    await exchange.admin.query('delete from outside_key');
    expect(await check()).toMatchObject({ required: true, ...own });
    expect(await give('token')).toEqual(own);
  });

  it('does not undo what a visitor solved before it was chosen', async () => {
    await choose('altcha', null);
    const answer = await solvedNow();
    await choose('hcaptcha', 'public');
    expect(await give(answer)).toBe('passed');
    expect(outside.asked).toEqual([]);
  });
});

it('forgets used challenges when their time is over', async () => {
  await note(9);
  await give(await solvedNow());
  expect(await forgetUsedCaptchas(exchange.ctx)).toBe(0);
  exchange.clock.turn(10 * 60_000 + 1);
  expect(await forgetUsedCaptchas(exchange.ctx)).toBe(1);
});
