import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invoiceSample, webhookSample } from './code-samples.ts';

/** The samples as their readers run them. PHP is no part of a machine that builds the site; it was run by hand (decision 99). */
const programs = {
  curl: { file: 'sample.sh', command: 'sh' },
  typescript: { file: 'sample.ts', command: process.execPath },
  python: { file: 'sample.py', command: 'python3' },
} as const;
type Program = keyof typeof programs;

/** The smallest Debian has neither curl with openssl nor Python: there the samples of those that are present are run. */
const isHere = (...names: string[]) => names.every((name) => !spawnSync(name, ['--version']).error);
const withPython: 'python'[] = isHere('python3') ? ['python'] : [];
const withCurl: 'curl'[] = isHere('curl', 'openssl') ? ['curl'] : [];

let folder: string;
let server: Server;
let origin: string;
const came: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({
        url: request.url,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()),
      });
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'invoice', checkoutLink: `${origin}/i/invoice` }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function start(program: Program, text: string) {
  const { file, command } = programs[program];
  await writeFile(join(folder, file), text);
  const started = spawn(command, [file], { cwd: folder });
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  return { started, said: () => said };
}

async function run(program: Program, text: string): Promise<string> {
  const { started, said } = await start(program, text);
  const [code] = await once(started, 'close');
  expect(code, said()).toBe(0);
  return said();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

describe('a sample of code', () => {
  it.each<Program>(['typescript', ...withPython, ...withCurl])('in %s makes an invoice', async (program) => {
    came.length = 0;
    const said = await run(program, invoiceSample[program]({ origin, shop: 'Shop22', currency: 'EUR' }));
    expect(said).toContain(`${origin}/i/invoice`);
    expect(came).toMatchObject([
      {
        url: '/api/v1/stores/Shop22/invoices',
        headers: {
          authorization: 'token YOUR_API_KEY',
          'content-type': 'application/json',
          'idempotency-key': 'order-1042',
        },
        body: { amount: '25.00', currency: 'EUR', metadata: { orderId: '1042' } },
      },
    ]);
  });

  const body = '{"type":"InvoiceSettled","invoiceId":"Инвойс7","metadata":{}}';
  const signature = `sha256=${createHmac('sha256', 'YOUR_WEBHOOK_SECRET').update(body).digest('hex')}`;

  it.each<Exclude<Program, 'curl'>>(['typescript', ...withPython])(
    'in %s takes what is signed, and nothing else',
    async (program) => {
      const port = await freePort();
      const { started, said } = await start(program, webhookSample[program].replace('8080', String(port)));
      const ended = once(started, 'close');
      const send = async (headers: Record<string, string>) =>
        (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
      try {
        await vi.waitFor(async () => expect(await send({ 'BTCPay-Sig': signature })).toBe(200), {
          timeout: 10_000,
          interval: 100,
        });
        expect(await send({ 'BTCPay-Sig': signature.replace(/.$/, 'x') })).toBe(401);
        expect(await send({})).toBe(401);
        await vi.waitFor(() => expect(said()).toContain('InvoiceSettled Инвойс7'));
      } finally {
        started.kill('SIGKILL');
        await ended;
      }
    },
  );

  it.each(withCurl)('in %s prints the signature of the bytes that came', async () => {
    await writeFile(join(folder, 'body.json'), body);
    expect(await run('curl', webhookSample.curl)).toBe(`${signature}\n`);
  });
});
