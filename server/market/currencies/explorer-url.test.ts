import { expect, it } from 'vitest';
import type { Currency } from './catalogue.ts';
import { explorerUrl, sandboxMark } from './explorer-url.ts';

const network = { code: 'TRC20', name: 'Tron (TRC20)', explorerTx: 'https://explorer.example/tx/{tx}' };
const currency = { network } as Currency;

it('links a hash to the explorer of its network', () => {
  const hash = 'a1'.repeat(32);
  expect(explorerUrl(currency, hash)).toBe(`https://explorer.example/tx/${hash}`);
});

it('links nothing that no network knows: a bank’s number, or whatever the sandbox calls a transfer', () => {
  expect(explorerUrl(currency, 'SBP-240911-77120045')).toBeNull();
  expect(explorerUrl(currency, `${sandboxMark}0dc1f7a2-2a54-4d1f-9b6e-2f5d3c1b0a99`)).toBeNull();
  expect(explorerUrl(currency, sandboxMark + 'ab'.repeat(16))).toBeNull();
  expect(explorerUrl({ ...currency, network: null }, 'a1'.repeat(32))).toBeNull();
});
