import { once } from 'node:events';
import { connect } from 'node:net';
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

describe('the address of whoever hung up', () => {
  it('is known all the same, for what is still asked about the request', async () => {
    const app = createServer(readConfig({ LOG_LEVEL: 'silent' }));
    const seen = new Promise<unknown>((resolve) => {
      app.get('/', { config: { who: 'page' } }, async (request) => {
        await once(request.raw.socket, 'close');
        resolve(request.ip);
        return '';
      });
    });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const visitor = connect(Number(port), '127.0.0.1', () => {
      visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      setTimeout(() => visitor.destroy(), 100);
    });
    expect(await seen).toBe('127.0.0.1');
    await app.close();
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
