import { chatProviders } from '@menyala/contract/site/chat';
import { describe, expect, it } from 'vitest';
import { chatOf, chats, framesOf } from './chat-of.ts';
import type { ChatSettings, SetChat } from './chat-provider.ts';
import { chatToKeep, wrongChats } from './check-chat.ts';

const ids: Record<(typeof chatProviders)[number], string> = {
  jivo: 'q7XbT2mYp9',
  crisp: 'e93e073a-1f69-4cbc-8934-f9e1611e65bb',
  tawk: '69b4ac06ffafbe1c36c96bcb/1jjkrvv23',
  chatwoot: 'HEpoGsGiY59Tqew6S4yhZbnf',
  telegram: 'menyala_help',
};
const chatWith = (provider: (typeof chatProviders)[number]): SetChat => ({
  provider,
  id: ids[provider],
  server: provider === 'chatwoot' ? 'https://chat.example.com' : null,
});
const none: ChatSettings = { provider: null, id: null, server: null };
const own = 'https://menyala.example';
const wrong = (chat: Partial<ChatSettings>) =>
  wrongChats(chatToKeep({ ru: { ...none, ...chat }, en: none }), own);

describe('a chat', () => {
  it.each([
    ['jivo', 'https://jivo.chat/q7XbT2mYp9', ['https://jivo.chat']],
    [
      'crisp',
      'https://go.crisp.chat/chat/embed/?website_id=e93e073a-1f69-4cbc-8934-f9e1611e65bb&locale=en',
      ['https://go.crisp.chat'],
    ],
    ['tawk', 'https://tawk.to/chat/69b4ac06ffafbe1c36c96bcb/1jjkrvv23', ['https://tawk.to']],
    ['chatwoot', 'https://chat.example.com/widget?website_token=HEpoGsGiY59Tqew6S4yhZbnf&locale=en', []],
    ['telegram', 'https://t.me/menyala_help', []],
  ] as const)('of %s is at %s', (provider, address, frames) => {
    expect(chats[provider].addressOf(chatWith(provider), 'en')).toBe(address);
    expect(framesOf(provider)).toEqual(frames);
    expect(wrong(chatWith(provider))).toEqual({});
  });

  it.each([
    ['jivo', '<script src="//code.jivo.ru/widget/q7XbT2mYp9" async></script>'],
    ['jivo', 'https://jivo.chat/q7XbT2mYp9'],
    ['crisp', 'window.$crisp=[];window.CRISP_WEBSITE_ID="E93E073A-1f69-4cbc-8934-f9e1611e65bb";'],
    ['crisp', 'https://go.crisp.chat/chat/embed/?website_id=e93e073a-1f69-4cbc-8934-f9e1611e65bb&locale=ru'],
    ['tawk', "s1.src='https://embed.tawk.to/69b4ac06ffafbe1c36c96bcb/1jjkrvv23';"],
    ['tawk', ' https://tawk.to/chat/69b4ac06ffafbe1c36c96bcb/1jjkrvv23 '],
    ['chatwoot', "window.chatwootSDK.run({ websiteToken: 'HEpoGsGiY59Tqew6S4yhZbnf', baseUrl: BASE_URL })"],
    ['telegram', '@menyala_help'],
    ['telegram', 'https://t.me/menyala_help'],
  ] as const)('of %s is found in what its provider gives to paste: %s', (provider, pasted) => {
    const chat = { ...chatWith(provider), id: pasted };
    expect(chatToKeep({ ru: chat, en: none }).ru.id).toBe(ids[provider]);
  });

  it.each(
    chatProviders.flatMap((provider) =>
      [
        '"><script>alert(1)</script>',
        'x/../../y?z#',
        'javascript:alert(1)',
        'a b',
        '\u202eid',
        `${ids[provider]}"`,
      ].map((id) => [provider, id] as const),
    ),
  )('of %s has not the id %s', (provider, id) => {
    expect(wrong({ ...chatWith(provider), id })).toEqual({ 'chat.ru.id': [{ code: 'bad_format' }] });
  });

  it.each(['', '   ', null])('without an id (%j) is told so by its field', (id) => {
    expect(wrong({ provider: 'crisp', id })).toEqual({ 'chat.ru.id': [{ code: 'required' }] });
  });

  it.each([
    [null, 'required'],
    ['http://chat.example.com', 'bad_address'],
    ['https://chat.example.com/path', 'bad_address'],
    ['https://user:word@chat.example.com', 'bad_address'],
    ['https://chat.example.com; script-src *', 'bad_address'],
    ['https://localhost', 'bad_address'],
    ['javascript:alert(1)', 'bad_address'],
    // Cookies know no port: another one of our own machine is still ours.
    ['https://menyala.example', 'bad_address'],
    ['https://menyala.example:8443', 'bad_address'],
  ])('of Chatwoot is not at %s', (server, code) => {
    expect(wrong({ ...chatWith('chatwoot'), server })).toEqual({ 'chat.ru.server': [{ code }] });
  });

  it('that is off keeps nothing, and each language has its own', () => {
    const off = { provider: null, id: 'left over', server: 'https://x.example' };
    expect(chatToKeep({ ru: off, en: chatWith('jivo') })).toEqual({ ru: none, en: chatWith('jivo') });
    const both = { ru: none, en: chatWith('jivo') };
    expect([chatOf(both, 'ru'), chatOf(both, 'en')]).toEqual([null, chatWith('jivo')]);
  });

  it('of nobody known frames nothing', () => {
    for (const name of ['', 'constructor', '__proto__', 'livechat']) expect(framesOf(name)).toEqual([]);
  });
});
