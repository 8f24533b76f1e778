import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaptchaUnusable } from './port.ts';
import { type OutsideCaptcha, siteverify } from './siteverify.ts';
import { type CaptchaService, captchaService } from './testing-service.ts';

let service: CaptchaService;
beforeAll(async () => {
  service = await captchaService();
});
afterAll(() => service.close());
beforeEach(() => service.asked.splice(0));

const account = { siteKey: 'site-key', secretKey: 'secret-key', hostname: 'exchange.example' };
const visitor = { address: '192.0.2.7' };

function verify(provider: OutsideCaptcha, given: Partial<typeof account> & { waitMs?: number } = {}) {
  const { waitMs = 5_000, ...changed } = given;
  return siteverify(provider, { ...account, ...changed }, { address: service.address, waitMs }).verify(
    'token-of-the-browser',
    visitor,
  );
}

/** As the three services document their answers: the first two carry more than we need. */
const passed: Record<OutsideCaptcha, object> = {
  turnstile: {
    success: true,
    'error-codes': [],
    challenge_ts: '2026-05-01T12:00:00.000Z',
    hostname: 'exchange.example',
    action: '',
    cdata: '',
    metadata: { interactive: false },
  },
  hcaptcha: {
    success: true,
    challenge_ts: '2026-05-01T12:00:00.000000Z',
    hostname: 'exchange.example',
    credit: false,
  },
  recaptcha: { success: true, challenge_ts: '2026-05-01T12:00:00Z', hostname: 'exchange.example' },
};

describe.each(Object.keys(passed) as OutsideCaptcha[])('%s', (provider) => {
  it('is asked by a form with our key, the answer and the address of the visitor', async () => {
    service.says({ body: passed[provider] });
    expect(await verify(provider)).toBe(true);
    expect(service.asked).toEqual([
      {
        method: 'POST',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        secret: 'secret-key',
        response: 'token-of-the-browser',
        remoteip: '192.0.2.7',
        ...(provider === 'hcaptcha' ? { sitekey: 'site-key' } : {}),
      },
    ]);
  });

  it('refuses an answer that it calls wrong, late or used', async () => {
    for (const code of ['invalid-input-response', 'timeout-or-duplicate', 'bad-request']) {
      service.says({ body: { success: false, 'error-codes': [code] } });
      expect(await verify(provider)).toBe(false);
    }
    service.says({ status: 400, body: { success: false, 'error-codes': ['missing-input-response'] } });
    expect(await verify(provider)).toBe(false);
    service.says({ body: { success: false } });
    expect(await verify(provider)).toBe(false);
  });

  it('refuses an answer that was given on another site, and one that names none', async () => {
    service.says({ body: { ...passed[provider], hostname: 'elsewhere.example' } });
    expect(await verify(provider)).toBe(false);
    service.says({ body: { ...passed[provider], hostname: undefined } });
    expect(await verify(provider)).toBe(false);
  });

  it('takes an answer from anywhere where the site has no name of its own', async () => {
    service.says({ body: { ...passed[provider], hostname: 'localhost' } });
    const elsewhere = siteverify(provider, { ...account, hostname: null }, { address: service.address });
    expect(await elsewhere.verify('token-of-the-browser', visitor)).toBe(true);
  });

  it('takes nothing for a yes but success', async () => {
    service.says({ body: { ...passed[provider], success: 'true' } });
    expect(await verify(provider)).toBe(false);
  });

  it.each([
    ['does not know our key', { body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
    ['has trouble of its own', { body: { success: false, 'error-codes': ['internal-error'] } }],
    ['fails', { status: 500, body: { success: true } }],
    ['has too much to do', { status: 429, body: { success: false } }],
    ['sends a page instead', { status: 403, body: '<html>Blocked</html>' }],
    ['sends nothing', { body: '' }],
    ['says nothing of success', { body: { hostname: 'exchange.example' } }],
    ['sends us elsewhere, whither our key must not go', { status: 307, headers: { location: '/other' } }],
  ])('is of no use where it %s', async (_, said) => {
    service.says(said);
    await expect(verify(provider)).rejects.toThrow(CaptchaUnusable);
    expect(service.asked).toHaveLength(1);
  });

  it('is of no use where it does not answer in time, or cannot be reached', async () => {
    service.says({ isSilent: true });
    await expect(verify(provider, { waitMs: 50 })).rejects.toThrow(CaptchaUnusable);
    const nobody = siteverify(provider, account, { address: 'http://127.0.0.1:9/siteverify' });
    await expect(nobody.verify('token-of-the-browser', visitor)).rejects.toThrow(CaptchaUnusable);
  });
});

it('believes hCaptcha that it names no site under heavy traffic, and nobody else', async () => {
  service.says({ body: { ...passed.hcaptcha, hostname: 'not-provided' } });
  expect(await verify('hcaptcha')).toBe(true);
  expect(await verify('turnstile')).toBe(false);
});
