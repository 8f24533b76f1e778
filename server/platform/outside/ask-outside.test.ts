import { createHook } from 'node:async_hooks';
import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FindAddresses,
  findBy,
  lookUpOutside,
  lookUpOutsideBy,
  type Outside,
  OutsideFault,
  openOutside,
} from './ask-outside.ts';
import { isInside } from './inside-addresses.ts';

const opened: { server: Server; outside: Outside }[] = [];
afterEach(async () => {
  for (const { server, outside } of opened.splice(0)) {
    await outside.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** What a name server says: an IPv4 address, inside for names that begin so, and none of IPv6. */
function answerOf(query: Buffer): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const isIPv4 = question.readUInt16BE(question.length - 4) === 1;
  const ip = question.toString('latin1').startsWith('\x06inside') ? [10, 0, 0, 7] : [93, 184, 216, 34];
  const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isIPv4 ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...ip]);
  return Buffer.concat(isIPv4 ? [head, question, record] : [head, question]);
}

/** A gateway that answers so, and what is asked through it. */
async function through(listener: RequestListener, withinMs = 1_000, bounds = {}) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outside = openOutside({ through: { address: async () => url }, withinMs, ...bounds });
  opened.push({ server, outside });
  return outside;
}

const told = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'an answer',
    (error) => (error instanceof OutsideFault ? error.message : `no fault: ${error}`),
  );
const url = 'https://prices.example/rates?of=BTC';

describe('an address outside', () => {
  it('is asked with method, headers and body, and answers with whatever it has', async () => {
    const outside = await through((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () =>
        reply
          .writeHead(201)
          .end([request.method, request.url, request.headers['x-key'], Buffer.concat(parts)].join(' ')),
      );
    });
    const answer = await outside.ask({ url, method: 'POST', headers: { 'x-key': 'k' }, body: '{}' });
    expect([answer.status, String(answer.bytes)]).toEqual([201, 'POST /prices.example/rates?of=BTC k {}']);
  });

  it('may answer packed, and is not followed elsewhere', async () => {
    const packed = await through((_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('text')),
    );
    expect(String((await packed.ask({ url })).bytes)).toBe('text');
    const moved = await through((_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    expect((await moved.ask({ url })).status).toBe(302);
  });

  it('has 4 MB, packed or not', async () => {
    const zeros = Buffer.alloc(5 * 1024 * 1024);
    const large = await through((_, reply) => reply.end(zeros));
    expect(await told(large.ask({ url }))).toBe('too_large');
    const bomb = await through((_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(zeros)),
    );
    expect(await told(bomb.ask({ url }))).toBe('too_large');
    const endless = await through((_, reply) => {
      const write = () => {
        while (reply.write(zeros));
        reply.once('drain', write);
      };
      write();
    }, 5_000);
    expect(await told(endless.ask({ url }))).toBe('too_large');
  });

  it('may be read in part where its status alone matters, and nothing more of it is waited for', async () => {
    const zeros = Buffer.alloc(64 * 1024);
    const endless: RequestListener = (_, reply) => {
      const write = () => {
        while (reply.write(zeros));
        reply.once('drain', write);
      };
      write();
    };
    const packed: RequestListener = (_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5 * 1024 * 1024)));
    for (const listener of [endless, packed]) {
      const outside = await through(listener, 5_000, { most: 1_000, isCutAllowed: true });
      const { status, bytes } = await outside.ask({ url });
      expect([status, bytes.length]).toEqual([200, 1_000]);
      // The next one has a connection of its own.
      expect((await outside.ask({ url })).status).toBe(200);
    }
  });

  it.each([
    ['says nothing', () => undefined],
    [
      'says a byte now and then',
      (_, reply) => {
        reply.writeHead(200, { 'content-length': 1_000 });
        const timer = setInterval(() => reply.write('x'), 50);
        reply.on('close', () => clearInterval(timer));
      },
    ],
  ] as [string, RequestListener][])('that %s is left at the end of its time', async (_, listener) => {
    const outside = await through(listener, 300);
    const begun = performance.now();
    expect(await told(outside.ask({ url }))).toBe('timeout');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('that breaks off gives nothing', async () => {
    const outside = await through((_, reply) => {
      reply.writeHead(200, { 'content-length': 1_000 });
      reply.write('{"half":', () => reply.destroy());
    });
    expect(await told(outside.ask({ url }))).toMatch(/^(cut_off|unreachable: ECONNRESET)$/);
  });

  it.each([
    ['http://prices.example/', 'bad_address'],
    ['file:///etc/passwd', 'bad_address'],
    ['https://user:password@prices.example/', 'bad_address'],
    ['nothing', 'bad_address'],
    ['https://127.0.0.1/', 'inside_address'],
    ['https://2130706433/', 'inside_address'],
    ['https://0x7f.1/', 'inside_address'],
    ['https://0177.0.0.1/', 'inside_address'],
    ['https://①②⑦.⓪.⓪.①/', 'inside_address'],
    ['https://[::ffff:7f00:1]/', 'inside_address'],
    ['https://localhost./', 'inside_address'],
    ['https://api.localhost/', 'inside_address'],
    ['https://database/', 'inside_address'],
    ['https://metadata.google.internal/', 'inside_address'],
    ['https://[::1]/', 'inside_address'],
    ['https://[::ffff:10.0.0.1]/', 'inside_address'],
    ['https://169.254.169.254/latest/meta-data', 'inside_address'],
    ['https://localhost/', 'inside_address'],
  ])('%s is refused: %s', async (address, fault) => {
    const outside = openOutside();
    expect(await told(outside.ask({ url: address }))).toBe(fault);
    await outside.close();
  });

  it('is looked up once, and the name that leads inside is refused', async () => {
    const found = await new Promise((resolve) =>
      lookUpOutside('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses)),
    );
    expect(found).toBeInstanceOf(OutsideFault);
  });

  it('is asked of name servers, in no thread of the process: one that hangs holds up nothing else', async () => {
    const kinds: string[] = [];
    const hook = createHook({ init: (_, kind) => kinds.push(kind) }).enable();
    const looked = new Promise((resolve) => lookUpOutside('prices.example', { all: true }, resolve));
    hook.disable();
    expect(kinds).toContain('QUERYWRAP');
    expect(kinds).not.toContain('GETADDRINFOREQWRAP');
    await looked;

    const silent = createSocket('udp4');
    const server = createSocket('udp4').on('message', (query, { port, address }) =>
      server.send(answerOf(query), port, address),
    );
    const bound = (socket: Socket) =>
      new Promise<string>((resolve) =>
        socket.bind(0, '127.0.0.1', () => resolve(`127.0.0.1:${socket.address().port}`)),
      );
    const by = (address: string) => {
      const resolver = new Resolver({ timeout: 300, tries: 1 });
      resolver.setServers([address]);
      return (name: string) =>
        new Promise((resolve) =>
          lookUpOutsideBy(findBy(resolver))(name, { all: true }, (error, found) => resolve(error ?? found)),
        );
    };
    const [hangs, answers] = [by(await bound(silent)), by(await bound(server))];
    const hanging = Promise.all(Array.from({ length: 20 }, (_, place) => hangs(`a${place}.example`)));
    expect(await answers('outside.example')).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await answers('inside.example')).toBeInstanceOf(OutsideFault);
    for (const fault of await hanging) expect(fault).toMatchObject({ code: 'ETIMEOUT' });
    silent.close();
    server.close();
  });

  it('is refused whole where one of the addresses of its name leads inside', async () => {
    const known: Record<string, string[]> = {
      'outside.example': ['93.184.216.34', '2606:2800::1'],
      'one-inside.example': ['93.184.216.34', '10.0.0.7'],
      'mapped.example': ['2606:2800::1', '::ffff:127.0.0.1'],
      'nothing.example': [],
    };
    const find: FindAddresses = (name, answer) =>
      answer(
        null,
        (known[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const looked = (name: string, all: boolean) =>
      new Promise((resolve) =>
        lookUpOutsideBy(find)(name, { all }, (error, found) => resolve(error ? error.message : found)),
      );
    expect(await looked('outside.example', false)).toBe('93.184.216.34');
    expect(await looked('outside.example', true)).toHaveLength(2);
    for (const name of ['one-inside.example', 'mapped.example', 'nothing.example'])
      for (const all of [false, true])
        expect([name, await looked(name, all)]).toEqual([name, 'inside_address']);
  });
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.170'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ...['fc00::1', 'fd12:3456::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'no address', ''],
])('%s leads inside', (ip) => {
  expect(isInside(ip)).toBe(true);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '104.16.0.1', '2606:4700::6810:1', '2a00:1450:4010::71'])(
  '%s is outside',
  (ip) => {
    expect(isInside(ip)).toBe(false);
  },
);
