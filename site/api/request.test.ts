import type { showCourse } from '@menyala/contract/site/calculator';
import type { showMe } from '@menyala/contract/site/users';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { payloadAddress } from './payload.ts';
import { Refused, request, Unreachable } from './request.ts';

const call = { method: 'GET', path: '/api/v1/calculator/course/:from/:to' } as const;

function serverAnswers(body: string, status = 200) {
  const asked = vi.fn((_address: string, _init: RequestInit) =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('a request', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('goes to the base of the language with its parameters in the path', async () => {
    const asked = serverAnswers('{"course":"2"}');
    const answer = await request<typeof showCourse>('en', call, { params: { from: 1, to: 2 } });
    expect(asked.mock.calls[0]?.[0]).toBe('/en/api/v1/calculator/course/1/2');
    expect(answer.course).toBe('2');
  });

  it('throws the problem of a refusal, with the sentence of the server', async () => {
    serverAnswers('{"code":"direction_disabled","status":409,"detail":"Направление выключено."}', 409);
    const refusal = request<typeof showCourse>('ru', call, { params: { from: 1, to: 2 } });
    await expect(refusal).rejects.toThrow(Refused);
    await expect(refusal).rejects.toThrow('Направление выключено.');
  });

  it.each([
    ['an answer that is no JSON', '<html>Bad gateway</html>', 502],
    ['an error that is no problem', '{"oops":1}', 500],
  ])('takes %s for a lost connection', async (_what, body, status) => {
    serverAnswers(body, status);
    await expect(request<typeof showCourse>('ru', call)).rejects.toThrow(Unreachable);
  });
});

describe('a personal request', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const own = { method: 'GET', path: '/api/v1/users/me' } as const;
  const bearers = (asked: ReturnType<typeof serverAnswers>) =>
    asked.mock.calls.map(([address, init]) => [address, new Headers(init.headers).get('authorization')]);

  it('goes as a guest’s where nothing says that there is a session', async () => {
    vi.stubGlobal('document', { cookie: 'mode=dark' });
    const asked = serverAnswers('{}');
    await request<typeof showMe>('ru', own);
    expect(bearers(asked)).toEqual([['/api/v1/users/me', null]]);
  });

  it('fetches an access token first where there may be a session, and goes with it', async () => {
    vi.stubGlobal('document', { cookie: 'mode=dark; signed_in=1' });
    const asked = serverAnswers('{"access":"token","expiresAt":"2100-01-01T00:00:00.000Z"}');
    await request<typeof showMe>('ru', own);
    expect(bearers(asked).slice(0, 1)).toEqual([['/front-api/auth/refresh', null]]);
    expect(bearers(asked)).toContainEqual(['/api/v1/users/me', 'Bearer token']);
    await request<typeof showCourse>('ru', call, { params: { from: 1, to: 2 } });
    expect(bearers(asked).at(-1)).toEqual(['/api/v1/calculator/course/1/2', null]);
  });
});

describe('the address of a payload', () => {
  it.each([
    ['/', '/_payload.json'],
    ['/en', '/en/_payload.json'],
    ['/en/', '/en/_payload.json'],
    ['/?cur_from=BTC&cur_to=SBERRUB', '/_payload.json?cur_from=BTC&cur_to=SBERRUB'],
    ['/exchange/BTC-SBERRUB/details?amount=1', '/exchange/BTC-SBERRUB/details/_payload.json?amount=1'],
  ])('of %s is %s', (page, address) => {
    expect(payloadAddress(page)).toBe(address);
  });
});
