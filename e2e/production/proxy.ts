import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/platform/database/embedded/free-port.ts';
import type { Certificate } from './certificate.ts';

/** HTTPS on loopback, which passes what it is asked to the exchange, as docs/operations/install.md asks of a proxy. */
export interface Proxy {
  kind: ProxyKind;
  port: number;
  stop(): Promise<void>;
}

export type ProxyKind = 'haproxy' | 'node';

const haproxy = '/usr/sbin/haproxy';

export function hasHaproxy(): boolean {
  try {
    accessSync(haproxy, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param target the port of the exchange @param folder for files of the proxy's own */
export function startProxy(
  kind: ProxyKind,
  how: { target: number; certificate: Certificate; folder: string },
): Promise<Proxy> {
  return kind === 'haproxy' ? startHaproxy(how) : startOwnProxy(how);
}

/** Waits for our end of its pipe to close, however we end, and ends haproxy then. Signals of the terminal are ours to answer. */
const withItsStarter = '"$@" & trap "" INT TERM; cat >/dev/null; kill -TERM $! 2>/dev/null; wait';
const triesForPort = 5;

async function startHaproxy({
  target,
  certificate,
  folder,
}: {
  target: number;
  certificate: Certificate;
  folder: string;
}): Promise<Proxy> {
  const pem = join(folder, 'proxy.pem');
  writeFileSync(pem, `${certificate.cert}\n${certificate.key}\n`, { mode: 0o600 });
  for (let left = triesForPort; ; left -= 1) {
    const port = await freePort();
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configuration({ port, target, pem }));
    const child = spawn('/bin/sh', ['-c', withItsStarter, 'sh', haproxy, '-db', '-f', file], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    if (await listens(port, () => said.includes('[ALERT]')))
      return { kind: 'haproxy', port, stop: () => end(child) };
    await end(child);
    // Somebody else may have taken the port in between.
    if (left === 1) throw new Error(`haproxy did not start. It said:\n${said}`);
  }
}

function configuration({ port, target, pem }: { port: number; target: number; pem: string }): string {
  return `global
  maxconn 256
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
frontend https
  bind 127.0.0.1:${port} ssl crt ${pem} alpn h2,http/1.1
  http-request set-header X-Forwarded-Proto https
  default_backend exchange
backend exchange
  server exchange 127.0.0.1:${target}
`;
}

async function listens(port: number, hasFailed: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && !hasFailed(); await pause(20)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return true;
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await gone;
}

async function startOwnProxy({
  target,
  certificate,
}: {
  target: number;
  certificate: Certificate;
}): Promise<Proxy> {
  const server = createServer(certificate, (asked, answer) => {
    const { remoteAddress = '' } = asked.socket;
    const passed = request(
      {
        port: target,
        host: '127.0.0.1',
        method: asked.method,
        path: asked.url,
        setHost: false,
        headers: { ...asked.headers, 'x-forwarded-for': remoteAddress, 'x-forwarded-proto': 'https' },
      },
      (came) => {
        answer.writeHead(came.statusCode ?? 502, came.rawHeaders);
        answer.flushHeaders();
        came.pipe(answer);
      },
    );
    passed.once('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    kind: 'node',
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
