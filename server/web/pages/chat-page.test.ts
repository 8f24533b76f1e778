import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SetChat } from '../../market/chat/chat-provider.ts';
import { pageAddresses } from './page-addresses.ts';
import { pageHeaders } from './page-headers.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from './testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

const none = { provider: null, id: null, server: null };
const crisp: SetChat = { provider: 'crisp', id: 'e93e073a-1f69-4cbc-8934-f9e1611e65bb', server: null };

function setChat(ru: SetChat | typeof none, en: SetChat | typeof none = none): void {
  const { catalogue } = page.held;
  if (!catalogue) throw new Error('no catalogue');
  page.held.catalogue = {
    ...catalogue,
    version: catalogue.version + 1,
    settings: { ...catalogue.settings, chat: { ru, en } },
  };
}

const byPress = { 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('is there only in a language that has a chat', async () => {
  setChat(none);
  expect((await get('/chat')).statusCode).toBe(404);
  setChat(crisp);
  expect([(await get('/chat')).statusCode, (await get('/en/chat')).statusCode]).toEqual([200, 404]);
  expect(payloadIn((await get('/chat')).body).layout.alternate).toBe('/en/contacts');
  expect(payloadIn((await get('/en')).body).layout.settings.chat).toBeNull();
  expect(payloadIn((await get('/')).body).layout.settings.chat).toEqual({ provider: 'crisp', id: crisp.id });
});

it('runs nothing, frames its provider alone, is kept by nobody and says nothing of who came', async () => {
  setChat(crisp);
  const { headers } = await get('/chat');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'; frame-src https://go.crisp.chat; form-action 'none'",
  );
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  setChat({ provider: 'chatwoot', id: 'HEpoGsGiY59Tqew6S4yhZbnf', server: 'https://chat.example.com' });
  const apart = await get('/chat');
  expect(String(apart.headers['content-security-policy'])).not.toMatch(/https|frame-src/);
  expect(dataIn(apart.body, 'chat')).toMatchObject({
    isFramed: false,
    url: 'https://chat.example.com/widget?website_token=HEpoGsGiY59Tqew6S4yhZbnf&locale=ru',
  });
});

it('brings the chat by itself only where a press on our own pages led to it', async () => {
  setChat(crisp);
  const isPressed = async (headers: Record<string, string>) =>
    dataIn((await get('/chat', headers)).body, 'chat').isPressed;
  expect(await isPressed(byPress)).toBe(true);
  expect(await isPressed({})).toBe(false);
  expect(await isPressed({ ...byPress, 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(await isPressed({ ...byPress, 'sec-fetch-site': 'none' })).toBe(false);
  expect(await isPressed({ 'sec-fetch-site': 'same-origin' })).toBe(false);
});

it('is led to from the pages of everybody, and from no page of a person', async () => {
  const chatOn = async (url: string) => payloadIn((await get(url)).body).layout.chat;
  setChat(crisp, { provider: 'telegram', id: 'menyala_help', server: null });
  for (const url of ['/', '/contacts', '/exchange/BTC-SBERRUB'])
    expect(await chatOn(url), url).toEqual({ to: '/chat', name: 'Crisp' });
  expect(await chatOn('/en')).toEqual({ to: 'https://t.me/menyala_help', name: 'Telegram' });
  for (const url of ['/claim/success', '/recover?token=x', '/claim/2f1d1a52-4a8e-4a34-9f0e-1d2f7d3f2a11'])
    expect(await chatOn(url), url).toBeNull();
});

it('is the one page whose policy admits a provider', () => {
  for (const provider of ['jivo', 'crisp', 'tawk', 'chatwoot', 'telegram']) {
    const services = { captcha: null, chat: { provider, id: 'an-id' } };
    for (const { path, kind } of pageAddresses) {
      const policy = pageHeaders('html', 'ru', kind, services)['content-security-policy'];
      if (path === '/chat') continue;
      expect(policy, path).toBe(pageHeaders('html', 'ru', kind)['content-security-policy']);
      expect(policy, path).not.toMatch(/jivo|crisp|tawk|chatwoot|t\.me|https:/);
    }
  }
});
