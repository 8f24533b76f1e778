import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { addressGroup } from './address-group.ts';
import { createServer } from './server.ts';

describe('addressGroup', () => {
  it('takes an IPv4 address as it is, also in its IPv6 writing', () => {
    expect(addressGroup('192.0.2.7')).toBe('192.0.2.7');
    expect(addressGroup('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('takes all addresses of an IPv6 /64 as one, however they are written', () => {
    expect(addressGroup('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(addressGroup('2001:0DB8:0000:0001:ffff:1:2:3')).toBe('2001:db8:0:1::/64');
    expect(addressGroup('2001:db8::5')).toBe('2001:db8:0:0::/64');
    expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  });

  it('tells neighbouring networks apart', () => {
    expect(addressGroup('2001:db8:0:1::1')).not.toBe(addressGroup('2001:db8:0:2::1'));
  });
});

describe('the address that a believed proxy passes on', () => {
  const app = createServer(readConfig({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' }));
  beforeAll(() => {
    app.get('/', { config: { who: 'page' } }, (request) => request.ip);
  });
  afterAll(() => app.close());

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:5678', '192.0.2.7'],
    ['[2001:db8::1]:5678', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '127.0.0.1'],
    ['_hidden', '127.0.0.1'],
    ["'; drop table claim", '127.0.0.1'],
    ['999.1.1.1:80', '127.0.0.1'],
  ])('%s is taken for %s', async (forwarded, address) => {
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    expect(answer.body).toBe(address);
  });
});
