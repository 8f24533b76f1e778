import { describe, expect, it } from 'vitest';
import { isNetworkWorthSaying, nameBesideNetwork } from './claim-words.ts';
import { bankName } from './requisite-value.tsx';

describe('words about a currency', () => {
  it('do not say the network twice', () => {
    expect(nameBesideNetwork('Tether TRC20', { name: 'Tron (TRC20)' })).toBe('Tether');
    expect(nameBesideNetwork('USDT TON', { name: 'TON' })).toBe('USDT');
    expect(nameBesideNetwork('TON', { name: 'TON' })).toBe('TON');
    expect(nameBesideNetwork('Т-Банк', null)).toBe('Т-Банк');
  });

  it('leave out a network that is the coin itself', () => {
    expect(isNetworkWorthSaying('Bitcoin', { name: 'Bitcoin' })).toBe(false);
    expect(isNetworkWorthSaying('Tether', { name: 'Tron' })).toBe(true);
    expect(isNetworkWorthSaying('Сбербанк', null)).toBe(false);
  });

  it('name a bank by its name, and leave what is no bank as it is', () => {
    expect(bankName('tbank', 'ru')).toBe('Т-Банк');
    expect(bankName('tbank', 'en')).toBe('T-Bank');
    expect(bankName('+7 9•• •••-••-67', 'ru')).toBe('+7 9•• •••-••-67');
  });
});
