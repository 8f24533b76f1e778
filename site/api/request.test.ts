import type { showCourse } from '@menyala/contract/site/calculator';
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
