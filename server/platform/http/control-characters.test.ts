import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../testing/cpu-ms.ts';
import { hasControlCharacters, tidyTexts, withoutControlCharacters } from './control-characters.ts';
import { Refusal } from './refusal.ts';

describe('hostile text', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007'],
    ['delete', '\u007f'],
    ['a C1 control', '\u0085'],
    ['a right-to-left override', '\u202e0x12'],
    ['an isolate', '\u2066x\u2069'],
    ['a zero-width space', 'a\u200bb'],
    ['a zero-width joiner', 'a\u200db'],
    ['a byte order mark', '\ufeffa'],
    ['a soft hyphen', 'a\u00adb'],
    ['half of a pair', '\ud83d'],
    ['the other half', '\ude00'],
  ])('is %s', (_, text) => {
    expect(hasControlCharacters(text)).toBe(true);
  });

  it.each([
    'Иван Петров',
    'Анна-Мария О’Нил',
    'line\nbreak\ttab\r\n',
    '😀',
    'مرحبا',
    '价格',
    'é é',
    '',
    '<b>',
    '₽ 1 000',
  ])('is not %j', (text) => {
    expect(hasControlCharacters(text)).toBe(false);
  });
});

it('is taken out by itself, and leaves what joins letters and emoji', () => {
  expect(withoutControlCharacters('a\u0000b\u202ec\u200b\n👩\u200d💻\ud800')).toBe('abc\n👩\u200d💻');
});

describe('the gate of all texts', () => {
  const through = (request: { body?: unknown; query?: unknown }) => {
    let said: unknown;
    tidyTexts(request as FastifyRequest, {} as FastifyReply, (error) => {
      said = error;
    });
    return { request, said };
  };

  it('takes marks that nobody sees out of data, at every depth', () => {
    const body = {
      email: '\ufeffa@b.c\u200b',
      to: { phone: '\u202d+7 916\u202c', list: ['\u200ex', 1, null] },
    };
    const { request, said } = through({ body, query: { q: '\u2068Анна\u2069' } });
    expect(said).toBeUndefined();
    expect(request).toEqual({
      body: { email: 'a@b.c', to: { phone: '+7 916', list: ['x', 1, null] } },
      query: { q: 'Анна' },
    });
  });

  it('takes them out of a form', () => {
    const { request } = through({
      body: new URLSearchParams({ sum: '\u200e1\u00a0000', email: 'a@b.c\ufeff' }),
    });
    expect([...(request.body as URLSearchParams)]).toEqual([
      ['sum', '1\u00a0000'],
      ['email', 'a@b.c'],
    ]);
  });

  it('refuses control characters by the path of their field', () => {
    const { said } = through({ body: { to: { card: '4\u00002' } } });
    expect(said).toBeInstanceOf(Refusal);
    expect((said as Refusal).errors).toEqual({ 'to.card': [{ code: 'forbidden_characters' }] });
  });

  it('leaves what is no tree of data to whoever made it', () => {
    const body = Buffer.from('\u200b');
    expect(through({ body }).request.body).toBe(body);
  });

  it('takes no longer than a body is long', () => {
    const started = cpuMs();
    through({ body: { text: '\u200d'.repeat(65_000), other: 'a\u200d'.repeat(30_000) } });
    expect(cpuMs() - started).toBeLessThan(1000);
  });
});
