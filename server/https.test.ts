import { randomUUID } from 'node:crypto';
import type { OfficeThread } from '@menyala/contract/office/support';
import type { SupportThread } from '@menyala/contract/site/support';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { tellUnread } from './outreach/support/tell-unread.ts';
import { demoLogin } from './people/staff/demo-logins.ts';
import { emailsTo } from './people/users/testing-visitor.ts';
import { problemOf } from './platform/http/problem.ts';
import { Refusal } from './platform/http/refusal.ts';
import { blankSite } from './testing/blank-site.ts';
import { createTestContext, type TestContext } from './testing/context.ts';
import { payloadIn } from './web/pages/testing/page-context.ts';

const host = 'exchange.example';
let exchange: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  exchange = await createTestContext({ env: { PUBLIC_URL: `https://${host}` } });
  const page = (payload: object) => `<script id="payload">${JSON.stringify(payload)}</script>`;
  app = await createApp(exchange.ctx, { ...blankSite, renderPage: page });
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

/** A browser that keeps what it is given, and refuses what its rules refuse. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string, more: { method?: 'POST'; payload?: string | object; headers?: object } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({ url, ...more, headers: { host, cookie, ...more.headers } });
    for (const { name, value, path, secure } of answer.cookies) {
      if (name.startsWith('__Host-')) expect([secure, path]).toEqual([true, '/']);
      jar.set(name, value);
    }
    return answer;
  };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const question = (more: object = {}) => ({
  ...{
    name: 'Anna',
    email: 'anna@example.com',
    subject: 'Hours',
    text: 'When?',
    claim: '',
    key: randomUUID(),
  },
  ...more,
});

describe('on an exchange that is reached by HTTPS', () => {
  it('a guest asks support by the API, and reads and writes on', async () => {
    const guest = browser();
    const { claim: _, ...payload } = question();
    const asked = await guest('/en/api/v1/support/questions', { method: 'POST', payload });
    expect(asked.statusCode).toBe(201);
    const at = `/en/api/v1/support/thread/${asked.json().id}`;
    expect((await app.inject({ url: at, headers: { host } })).statusCode).toBe(404);
    const more = await guest(`${at}/messages`, {
      method: 'POST',
      payload: { text: 'Well?', key: randomUUID() },
    });
    expect(more.statusCode).toBe(200);
    const { messages } = (await guest(at)).json<SupportThread>();
    expect(messages.map(({ text }) => text)).toEqual(['When?', 'Well?']);
  });

  it('a guest asks by the form without script, and the link of the email leads to the answer', async () => {
    const guest = browser();
    const payload = String(new URLSearchParams(question({ email: 'boris@example.com' })));
    const sent = await guest('/en/contacts', { method: 'POST', payload, headers: form });
    expect(sent.statusCode).toBe(303);
    const url = String(sent.headers.location);
    expect((await guest(url)).statusCode).toBe(200);

    const id = url.split('/').at(-1) ?? '';
    await answerQuestion(id, 'At ten.');
    const [mail] = await emailsTo(exchange, 'boris@example.com');
    const [, link = ''] = new RegExp(`https://${host}(/\\S+thread=[\\w-]+)`).exec(mail?.body ?? '') ?? [];
    // In another browser, which knows nothing of the question.
    const elsewhere = browser();
    expect((await elsewhere(url)).statusCode).toBe(404);
    const led = await elsewhere(link);
    expect([led.statusCode, led.headers.location]).toEqual([303, url]);
    const page = await elsewhere(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('At ten.');
  });
});

async function answerQuestion(id: string, text: string): Promise<void> {
  const staff = browser();
  const { login, password } = demoLogin;
  await staff('/office/api/session', { method: 'POST', payload: { login, password } });
  const seen = (await staff(`/office/api/support/${id}`)).json<OfficeThread>();
  const answer = { text, seen: seen.messages.at(-1)?.seq ?? 0, key: randomUUID() };
  const { statusCode } = await staff(`/office/api/support/${id}/answer`, { method: 'POST', payload: answer });
  expect(statusCode).toBe(200);
  exchange.clock.turn(3 * 60_000);
  await tellUnread(exchange.ctx);
}

describe('a request that names another host', () => {
  it.each([
    ['GET', '/', 'ru'],
    ['GET', '/en', 'en'],
    ['GET', '/en/contacts', 'en'],
    ['GET', '/favicon.svg', 'ru'],
    ['GET', '/robots.txt', 'ru'],
    ['GET', '/en/nowhere', 'en'],
    ['GET', '/i/nobody', 'ru'],
    ['POST', '/en/contacts', 'en'],
    ['POST', '/hide-banner', 'ru'],
  ] as const)('%s %s is told in its language that the address is wrong', async (method, url, language) => {
    const asked = { method, url, headers: { ...form, host: 'evil.example' } };
    const answer = await app.inject(method === 'POST' ? { ...asked, payload: 'key=1-1' } : asked);
    expect(answer.statusCode).toBe(421);
    const { detail } = problemOf(new Refusal('misdirected'), language);
    expect(payloadIn(answer.body).data).toEqual({ page: 'error', status: 421, statusText: detail });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/en/api/v1/currencies/', '/office/api/session', '/front-api/auth/nothing'])(
    'as a program of %s is told by a problem',
    async (url) => {
      const answer = await app.inject({ url, headers: { host: 'evil.example' } });
      expect([answer.statusCode, answer.json().code]).toEqual([421, 'misdirected']);
    },
  );
});
