import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { start } from '../../main.ts';
import { blankSite } from '../../testing/blank-site.ts';
import { roomyFolder } from '../../testing/roomy-folder.ts';
import { readConfig } from '../config.ts';

type Exchange = Awaited<ReturnType<typeof startOne>>;
let exchange: Exchange;
afterEach(async () => {
  await exchange.stop();
  rmSync(exchange.folder, { recursive: true, force: true });
});

async function startOne(env: Record<string, string> = {}) {
  const folder = mkdtempSync(`${roomyFolder()}/menyala-drain-`);
  const config = readConfig({
    ...{
      MODE: 'production',
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:0',
      LOG_LEVEL: 'silent',
    },
    ...{ OWNER_LOGIN: 'owner', OWNER_PASSWORD: 'a-very-long-one-7', MANAGEMENT_PORT: '0', ...env },
  });
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const running = await start(config, async () => blankSite, { durable: false, say });
  const probes = /Probes: (\S+)\/-\/live/.exec(said.join('\n'))?.[1] ?? '';
  return { ...running, folder, probes, base: `http://127.0.0.1:${running.config.port}` };
}
const probe = async (path: string) => (await fetch(`${exchange.probes}/-/${path}`)).status;

it('is live and ready also while its loop is busy for three seconds, whatever host is asked for', {
  timeout: 60_000,
}, async () => {
  exchange = await startOne();
  expect([await probe('live'), await probe('ready'), await probe('else')]).toEqual([200, 200, 404]);
  const asking = `
    const asked = [];
    for (let i = 0; i < 10; i += 1) {
      for (const path of ['live', 'ready']) asked.push((await fetch('${exchange.probes}/-/' + path)).status);
      await new Promise((next) => setTimeout(next, 200));
    }
    console.log(String(new Set(asked).size), asked[0]);`;
  const asker = spawn(process.execPath, ['--input-type=module', '-e', asking], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const heard = text(asker.stdout);
  const busyUntil = performance.now() + 3_000;
  while (performance.now() < busyUntil);
  expect((await heard).trim()).toBe('1 200');
});

it('drains at SIGTERM: says so, ends streams with a time to come back, and answers what was asked', {
  timeout: 60_000,
}, async () => {
  exchange = await startOne({ DRAIN_MS: '1000' });
  const { base } = exchange;
  const openStream = () =>
    fetch(`${base}/api/v1/calculator/stream`, { headers: { accept: 'text/event-stream' } });
  const streams = await Promise.all(Array.from({ length: 30 }, openStream));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await (await fetch(`${exchange.probes}/-/metrics`)).text()).toMatch(/^menyala_streams 30$/m);
  const streamed = streams.map((stream) => stream.text());
  // A body that is half way when the signal comes.
  const body = JSON.stringify({ login: 'nobody', password: 'a wrong password' });
  const slow = connect(exchange.config.port, '127.0.0.1');
  slow.write(
    `POST /office/api/session HTTP/1.1\r\nHost: 127.0.0.1:${exchange.config.port}\r\nOrigin: ${base}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  const answered = text(slow);
  const stopped = exchange.stop({ drains: true });
  await vi.waitFor(async () => expect(await probe('ready')).toBe(503));
  expect(await probe('live')).toBe(200);
  // Whoever still comes while proxies learn of it is served.
  expect((await fetch(`${base}/health`)).status).toBe(200);
  const retries = (await Promise.all(streamed)).map((text) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]));
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...retries)).toBeLessThanOrEqual(5_000);
  // Thirty by chance: in each half of the time come some, or a coin fell thirty times on one side.
  for (const half of [retries.filter((ms) => ms < 3_000), retries.filter((ms) => ms >= 3_000)])
    expect(half.length).toBeGreaterThan(0);
  slow.write(body.slice(10));
  expect(await answered).toMatch(/^HTTP\/1.1 401 /);
  await stopped;
  await expect(fetch(`${base}/health`)).rejects.toThrow();
  await expect(fetch(`${exchange.probes}/-/live`)).rejects.toThrow();
});

it('does not wait at Ctrl-C for what a visitor has not sent yet', { timeout: 60_000 }, async () => {
  exchange = await startOne({ DRAIN_MS: '60000', STOP_MS: '60000' });
  const slow = connect(exchange.config.port, '127.0.0.1').on('error', () => undefined);
  slow.write(
    `POST /office/api/session HTTP/1.1\r\nHost: 127.0.0.1:${exchange.config.port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await vi.waitFor(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    exchange.app.server.getConnections((_error, count) => resolve(count));
    expect(await promise).toBeGreaterThan(0);
  });
  const begun = performance.now();
  await exchange.stop();
  // Well within the minute that a SIGTERM would wait for.
  expect(performance.now() - begun).toBeLessThan(30_000);
  slow.destroy();
});

it('tells metrics of itself while it serves', { timeout: 60_000 }, async () => {
  exchange = await startOne();
  const answer = await fetch(`${exchange.probes}/-/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toMatch(/^menyala_database_answers 1$/m);
});

it('refuses a management port that is the site’s or taken, with a sentence', async () => {
  exchange = await startOne();
  const port = new URL(exchange.probes).port;
  expect(() => readConfig({ PORT: '4000', MANAGEMENT_PORT: '4000' })).toThrow('is the port of the site');
  await expect(startOne({ MANAGEMENT_PORT: port })).rejects.toThrow(
    'cannot be opened on 127.0.0.1 (EADDRINUSE)',
  );
});
