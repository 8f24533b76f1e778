import { describe, expect, it } from 'vitest';
import { recallTyped, rememberTyped } from './use-exchange.ts';

const storage = (kept: string) => ({ getItem: () => kept });
const kept = JSON.stringify({
  address: '/?amount=5',
  typed: { anchor: 'to', text: '1 000,5' },
  amount: '1000.5',
});

function keptBy(...typed: Parameters<typeof rememberTyped>) {
  let text = '';
  const setItem = (_: string, value: string) => {
    text = value;
  };
  rememberTyped(typed[0], typed[1], typed[2], { setItem });
  return storage(text);
}

describe('what was typed', () => {
  it('is found again at its address, just as it was typed', () => {
    expect(recallTyped('/?amount=5', storage(kept))).toEqual({
      kind: 'typed',
      typed: { anchor: 'to', text: '1 000,5' },
    });
  });

  it('does not overrule a link to another amount', () => {
    expect(recallTyped('/?amount=6', storage(kept))).toBeNull();
    expect(recallTyped('/en?amount=6', storage(kept))).toBeNull();
  });

  it.each([
    ['/en?amount=5', '/?amount=5'],
    ['/?amount=5', '/en?amount=5'],
    ['/en/exchange/BTC-SBERRUB?amount=5', '/exchange/BTC-SBERRUB?amount=5'],
    ['/', '/en'],
  ])('means the same sum on the same page in the other language: %s, %s', (from, to) => {
    const typed = { anchor: 'to', text: '12,345' } as const;
    const filled = { kind: 'filled', anchor: 'to', amount: '12345' };
    expect(recallTyped(to, keptBy(from, typed, '12345'))).toEqual(filled);
  });

  it('that is no amount stays as it is in the other language', () => {
    const typed = { anchor: 'from', text: '12..' } as const;
    expect(recallTyped('/en?amount=5', keptBy('/?amount=5', typed, null))).toEqual({ kind: 'typed', typed });
  });

  it.each([
    '',
    '{',
    'null',
    '{"address":"/?amount=5"}',
    '{"address":5,"typed":{"anchor":"to","text":"1"}}',
    '{"address":"/?amount=5","typed":{"anchor":"x","text":1}}',
  ])('is nothing where the storage holds %j', (broken) => {
    expect(recallTyped('/?amount=5', storage(broken))).toBeNull();
  });
});
