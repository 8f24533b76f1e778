import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardCalls } from './card-calls.ts';
import { checkOf } from './cards-for-tests.ts';

/** Answers the calls in turn, and keeps their addresses. */
function answering(answers: unknown[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(answers[asked.length - 1]);
  });
  return asked;
}

describe('the calls of cards', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('list all cards, however many pages they fill', async () => {
    const [first, second] = [checkOf({ id: 'one' }), checkOf({ id: 'two' })];
    const asked = answering([
      { items: [first], page: 1, size: 100, total: 2 },
      { items: [second], page: 2, size: 100, total: 2 },
    ]);
    const cards = await cardCalls('en').list(new AbortController().signal);
    expect(cards.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(asked).toEqual(['/en/api/v1/verify?page=1&size=100', '/en/api/v1/verify?page=2&size=100']);
  });

  it('end the list where a card has gone meanwhile', async () => {
    const asked = answering([
      { items: [checkOf()], page: 1, size: 100, total: 2 },
      { items: [], page: 2, size: 100, total: 1 },
    ]);
    expect(await cardCalls('ru').list(new AbortController().signal)).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });
});
