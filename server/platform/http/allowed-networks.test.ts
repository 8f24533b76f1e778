import { describe, expect, it } from 'vitest';
import { isAllowed, networkOf, readNetworks } from './allowed-networks.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 10.0.0.0/8 ', '10.0.0.0/8'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['::1', '::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ])('reads %s', (text, network) => expect(networkOf(text)).toBe(network));

  it.each([
    ...['', 'office', '10.0.0', '10.0.0.256', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/-1', '10.0.0.0/8/8'],
    ...['2001:db8::/129', '::/0', 'fe80::1%eth0', '10.0.0.0/', '10.0.0.0/8x', '203.0.113.7:443', '*'],
  ])('knows that %s is none', (text) => expect(networkOf(text)).toBeNull());

  it('says which line of a list is wrong, and leaves out what is there twice', () => {
    expect(readNetworks(['10.0.0.1', '', '10.0.0.1 '])).toEqual({ networks: ['10.0.0.1'], wrong: null });
    expect(readNetworks(['10.0.0.1', 'here']).wrong).toEqual({
      code: 'bad_network',
      values: { value: 'here' },
    });
  });
});

describe('isAllowed', () => {
  it('admits every address where there is no list', () => expect(isAllowed('198.51.100.1', [])).toBe(true));

  it.each<[string, string[], boolean]>([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['::ffff:203.0.113.7', ['203.0.113.7'], true],
    ['10.20.30.40', ['10.0.0.0/8'], true],
    ['11.0.0.1', ['10.0.0.0/8'], false],
    ['10.0.0.200', ['10.0.0.7/24'], true],
    ['2001:db8:1::9', ['2001:db8::/32'], true],
    ['2001:db9::9', ['2001:db8::/32'], false],
    ['203.0.113.7', ['2001:db8::/32'], false],
    ['2001:0db8:0000::1', ['2001:db8::1'], true],
    ['nowhere', ['10.0.0.0/8'], false],
  ])('%s of %j: %s', (address, networks, is) => expect(isAllowed(address, networks)).toBe(is));
});
