import type { Problem } from '@menyala/contract';
import type { setGiftPicture } from '@menyala/contract/office/gifts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addressOf,
  askFor,
  askForBytes,
  askWithFile,
  forgetAnswers,
  RefusedError,
  sentencesByField,
} from './ask.ts';

const problem: Problem = {
  type: 'about:blank',
  title: 'Проверьте поля',
  status: 422,
  code: 'validation',
  detail: 'Не всё заполнено верно.',
  errors: { '/lines/0/value': [{ code: 'required', detail: 'Заполните.' }] },
};

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(language: string): void {
  vi.stubGlobal('localStorage', { getItem: () => language });
}

describe('an address', () => {
  it('has its parameters filled in and encoded, and nothing empty in its query', () => {
    expect(addressOf('/office/api/prices/:id', { params: { id: 'a/b' } })).toBe('/office/api/prices/a%2Fb');
    expect(addressOf('/x', { query: { q: '', page: 2, from: undefined, on: false } })).toBe(
      '/x?page=2&on=false',
    );
  });
});

describe('the sentences of a problem', () => {
  it('stand under the names that forms use', () => {
    expect(sentencesByField(problem)).toEqual({ 'lines.0.value': 'Заполните.' });
    const bracketed: Problem = {
      ...problem,
      errors: { 'lines[1].value': problem.errors?.['/lines/0/value'] ?? [] },
    };
    expect(Object.keys(sentencesByField(bracketed))).toEqual(['lines.1.value']);
  });
});

describe('a call', () => {
  it('answers with what the server says, in the language chosen', async () => {
    stubBrowser('en');
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent.push(init);
      return Promise.resolve(new Response('{"id":1}'));
    });
    await expect(askFor('POST', '/x', { body: { a: 1 } })).resolves.toEqual({ id: 1 });
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'accept-language': 'en' } });
  });

  it('throws a refusal with its code, its status and the sentences by field', async () => {
    stubBrowser('ru');
    answer(422, JSON.stringify(problem));
    const refused = await askFor('PUT', '/x', { body: {} }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({
      message: 'Не всё заполнено верно.',
      status: 422,
      problem: { code: 'validation' },
      body: { errors: { 'lines.0.value': 'Заполните.' } },
    });
  });

  it('says that the server is away where no answer came, and that it broke where the answer is no problem', async () => {
    stubBrowser('ru');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(askFor('GET', '/x')).rejects.toMatchObject({ status: 0, message: 'office.connection.none' });
    answer(502, '<html>Bad gateway</html>');
    await expect(askFor('GET', '/x')).rejects.toMatchObject({
      status: 502,
      message: 'office.connection.fault',
    });
  });

  it('blames the connection for an answer that broke off, and the server for one that is no answer', async () => {
    stubBrowser('ru');
    const cut = new ReadableStream({ start: (end) => end.error(new TypeError('terminated')) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(cut, { status: 200 })));
    await expect(askFor('GET', '/x')).rejects.toMatchObject({ status: 0, message: 'office.connection.none' });
    answer(200, '<html>Welcome</html>');
    await expect(askFor('GET', '/x')).rejects.toMatchObject({ message: 'office.connection.fault' });
  });

  it('says of a fault what the server says, with the number of the request', async () => {
    stubBrowser('ru');
    const detail = 'У нас что-то сломалось. Попробуйте чуть позже. Номер запроса: 0a1b2c3d4e.';
    answer(500, JSON.stringify({ code: 'internal', title: 'Ошибка', status: 500, detail }));
    await expect(askFor('GET', '/x')).rejects.toMatchObject({ status: 500, message: detail });
  });

  it('answers nothing where there is nothing', async () => {
    stubBrowser('ru');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    await expect(askFor('DELETE', '/x')).resolves.toBeNull();
  });
});

describe('a file for this page alone', () => {
  it('comes as bytes and past the browser’s cache', async () => {
    stubBrowser('en');
    let asked: RequestInit | undefined;
    vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
      asked = request;
      return Promise.resolve(new Response(new Uint8Array([1, 2])));
    });
    const bytes = await askForBytes('/photo', new AbortController().signal);
    expect([...new Uint8Array(bytes)]).toEqual([1, 2]);
    expect(asked?.cache).toBe('no-store');
  });

  it('is refused with the server’s sentence', async () => {
    stubBrowser('ru');
    answer(422, JSON.stringify(problem));
    const signal = new AbortController().signal;
    await expect(askForBytes('/photo', signal)).rejects.toThrow('Не всё заполнено верно.');
  });
});

describe('a file that is sent', () => {
  const send = () =>
    askWithFile<typeof setGiftPicture>('/office/api/gifts/:id/picture', {
      params: { id: 7 },
      file: new File([new Uint8Array([1])], 'mug.png'),
    });

  it('goes as a form whose type is left to the browser, which alone knows its boundary', async () => {
    stubBrowser('en');
    let asked: { address: string; request: RequestInit } | undefined;
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
      asked = { address, request };
      return Promise.resolve(new Response('{"id":7}'));
    });
    await expect(send()).resolves.toEqual({ id: 7 });
    expect(asked?.address).toBe('/office/api/gifts/7/picture');
    const { body, headers } = asked?.request ?? {};
    expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
    expect(Object.keys(headers ?? {})).not.toContain('content-type');
  });

  it('is refused with the sentence of its field', async () => {
    stubBrowser('en');
    const errors = { file: [{ code: 'not_a_picture', detail: 'No picture.' }] };
    answer(422, JSON.stringify({ ...problem, errors }));
    await expect(send()).rejects.toMatchObject({ body: { errors: { file: 'No picture.' } } });
  });
});

describe('an answer with an ETag', () => {
  it('is taken again where the server says that nothing changed, until it is forgotten', async () => {
    stubBrowser('en');
    const named: (string | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
      named.push(headers['if-none-match']);
      const isKnown = headers['if-none-match'] === '"1"';
      return Promise.resolve(
        isKnown ? new Response(null, { status: 304 }) : new Response('{"n":1}', { headers: { etag: '"1"' } }),
      );
    });
    const first = await askFor('GET', '/office/api/claims');
    expect(await askFor('GET', '/office/api/claims')).toBe(first);
    expect(await askFor('GET', '/office/api/claims/counts')).toEqual({ n: 1 });
    forgetAnswers();
    expect(await askFor('GET', '/office/api/claims')).toEqual(first);
    expect(named).toEqual([undefined, '"1"', undefined, undefined]);
  });
});
