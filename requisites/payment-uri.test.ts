import { describe, expect, it } from 'vitest';
import { addressExamples } from './examples.ts';
import type { Network } from './network.ts';
import { parsePaymentUri } from './parse-payment-uri.ts';
import { paymentUri } from './payment-uri.ts';

const { BTC, LTC, ETH, TRON, TON, XMR, SOL, XRP } = addressExamples;
const token = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('a payment link', () => {
  it.each([
    [{ network: 'BTC', address: BTC, amount: '0.00450000' }, `bitcoin:${BTC}?amount=0.0045`],
    [{ network: 'BTC', address: BTC }, `bitcoin:${BTC}`],
    [{ network: 'LTC', address: LTC, amount: '2' }, `litecoin:${LTC}?amount=2`],
    [{ network: 'XMR', address: XMR, amount: '1.5' }, `monero:${XMR}?tx_amount=1.5`],
    [{ network: 'TRON', address: TRON, amount: '10.10' }, `tron:${TRON}?amount=10.1`],
    [{ network: 'TRON', address: TRON, amount: '10', contract: 'T', decimals: 6 }, null],
    [{ network: 'ETH', address: ETH, amount: '0.5' }, `ethereum:${ETH}@1?value=500000000000000000`],
    [{ network: 'BEP20', address: ETH, amount: '1' }, `ethereum:${ETH}@56?value=1000000000000000000`],
    [
      { network: 'ETH', address: ETH, amount: '92.41', contract: token, decimals: 6 },
      `ethereum:${token}@1/transfer?address=${ETH}&uint256=92410000`,
    ],
    [{ network: 'ETH', address: ETH, amount: '1', contract: token }, null],
    [{ network: 'ETH', address: ETH, amount: '0.0000000000000000001' }, null],
    [
      { network: 'TON', address: TON, amount: '1.5', memo: 'order 1&2' },
      `ton://transfer/${TON}?amount=1500000000&text=order%201%262`,
    ],
    [
      { network: 'TON', address: TON, amount: '7', contract: 'EQmaster', decimals: 6, memo: 'm' },
      `ton://transfer/${TON}?amount=7000000&jetton=EQmaster&text=m`,
    ],
    [{ network: 'SOL', address: SOL, amount: '1', memo: 'x' }, `solana:${SOL}?amount=1&memo=x`],
    [{ network: 'XRP', address: XRP, amount: '1', memo: '7' }, null],
  ] as const)('for %j is %s', (request, uri) => {
    expect(paymentUri(request)).toBe(uri);
  });

  it('is read back as it was built, wherever there is one', () => {
    for (const [network, address] of Object.entries(addressExamples) as [Network, string][]) {
      const uri = paymentUri({ network, address, amount: '1.25' });
      if (uri !== null) expect(parsePaymentUri(uri)).toMatchObject({ network, address, amount: '1.25' });
    }
  });

  it('does not break on half a surrogate pair in a memo', () => {
    expect(paymentUri({ network: 'TON', address: TON, memo: '\ud800' })).toContain('text=%EF%BF%BD');
  });
});

describe('reading a link', () => {
  it.each([
    [
      `BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.5`,
      { scheme: 'bitcoin', address: BTC.toUpperCase(), amount: '0.5' },
    ],
    [`bitcoin://${BTC}?label=a%20b`, { network: 'BTC', address: BTC }],
    [`ethereum:pay-${ETH}@1?value=2.014e18`, { network: 'ETH', address: ETH, amount: '2.014' }],
    [
      `ethereum:${token}@56/transfer?address=${ETH}&uint256=1`,
      { network: 'BEP20', address: ETH, contract: token },
    ],
    [`ton://transfer/${TON}?amount=1500000000&text=hi+1`, { address: TON, amount: '1.5', memo: 'hi+1' }],
    [`ripple:${XRP}?dt=42`, { network: 'XRP', address: XRP, memo: '42' }],
    [`bitcoin:${BTC}?amount=1e9`, { address: BTC }],
  ])('%s', (text, expected) => {
    expect(parsePaymentUri(text)).toMatchObject(expected);
  });

  it('leaves out an amount that is none, and that of a token', () => {
    expect(parsePaymentUri(`bitcoin:${BTC}?amount=1e9`)).not.toHaveProperty('amount');
    expect(parsePaymentUri(`ton://transfer/${TON}?amount=5&jetton=EQ`)).not.toHaveProperty('amount');
  });

  it.each([
    BTC,
    'https://example.com',
    'constructor:abc',
    'bitcoin:',
    'bitcoin:?lightning=lnbc1',
    `bitcoin:${BTC}?req-somethingnew=1`,
    `bitcoin:${BTC}?label=%E0%A4%A`,
    `ethereum:${ETH}@999`,
    `ethereum:${token}/approve?address=${ETH}`,
    `bitcoin:${'1'.repeat(3000)}`,
  ])('is null for %s', (text) => {
    expect(parsePaymentUri(text)).toBeNull();
  });
});
