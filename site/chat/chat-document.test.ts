import type { Language } from '@menyala/contract';
import type { ChatPage, PageLayout } from '@menyala/contract/site/pages';
import { expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { layoutOf } from '../testing/pages.ts';

const url = 'https://go.crisp.chat/chat/embed/?website_id=e93e073a-1f69-4cbc-8934-f9e1611e65bb&locale=ru';
const data: ChatPage = { page: 'chat', provider: 'crisp', url, isFramed: true, isPressed: false };
const escaped = url.replaceAll('&', '&amp;');

const draw = (language: Language, changes: Partial<ChatPage> = {}, layout: Partial<PageLayout> = {}) =>
  renderPage({ layout: layoutOf(language, '/chat', layout), data: { ...data, ...changes } }, 'auto');

it.each(['ru', 'en'] as const)('is a document without a script, with one heading (%s)', (language) => {
  const html = draw(language);
  expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=|id="payload"/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('chat.');
});

it('brings the chat by a press alone, into a frame that cannot lead the window away', () => {
  const before = draw('en');
  expect(before).not.toContain('<iframe');
  expect(before).toContain('href="/en/chat"');
  const pressed = draw('en', { isPressed: true });
  expect(pressed).toMatch(/<iframe[^>]* sandbox="[^"]+" referrerPolicy="no-referrer"/);
  expect(pressed).toContain(`src="${escaped}"`);
  expect(pressed).not.toMatch(/allow-top-navigation|href="\/en\/chat"/);
});

it('leads to a chat that cannot be framed, and frames nothing', () => {
  const html = draw('en', {
    provider: 'chatwoot',
    url: 'https://chat.example.com/widget?website_token=x',
    isFramed: false,
  });
  expect(html).not.toContain('<iframe');
  expect(html).toContain('href="https://chat.example.com/widget?website_token=x"');
});

it('says that nobody is there now, and when somebody will be', () => {
  const hours = { open: false, opensAt: null, opensText: 'tomorrow at 9:00', text: '' };
  const { settings } = layoutOf('en', '/chat');
  const html = draw('en', {}, { settings: { ...settings, hours } });
  expect(html).toContain('No operators are online now.');
  expect(html).toContain('We open tomorrow at 9:00.');
});

it('names email, Telegram and the form beside the chat', () => {
  const html = draw('ru');
  for (const to of ['mailto:help@menyala.test', 'https://t.me/menyala', '/contacts'])
    expect(html).toContain(`href="${to}"`);
});
