import { describe, expect, it } from 'vitest';
import { readMethods } from './payment-methods.ts';

describe('ways to pay as clients name them', () => {
  const offered = ['BTC-CHAIN', 'BTC-LN', 'USDT-TRC20', 'RUB-SBER', 'RUB-TBANK'];
  it.each([
    [
      ['BTC_CHAIN', 'USDT_TRC20'],
      ['BTC-CHAIN', 'USDT-TRC20'],
    ],
    [['BTC'], ['BTC-CHAIN']],
    [
      ['BTC', 'BTC-LightningNetwork', 'BTC-LNURLPAY'],
      ['BTC-CHAIN', 'BTC-LN'],
    ],
    [['USDT'], ['USDT-TRC20']],
    [['btc-chain', 'BTC'], ['BTC-CHAIN']],
    [['XMR', 'BTC'], ['BTC-CHAIN']],
  ])('%j are %j', (named, wanted) => expect(readMethods(named, offered)).toEqual(wanted));

  it.each([[['XMR']], [['RUB']], [['BTC', 'constructor!']], [['USDT-ERC21']], [[]]])('%j are none', (named) =>
    expect(readMethods(named, offered)).toBeNull(),
  );
});
