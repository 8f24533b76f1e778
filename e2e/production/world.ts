import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTelegram } from '../../server/outreach/telegram/bot/testing-server.ts';
import { freePort } from '../../server/platform/database/embedded/free-port.ts';
import { startMailServer, type TestMailServer } from '../../server/platform/mail/testing-server.ts';
import { roomyFolder } from '../../server/testing/roomy-folder.ts';
import { makeCertificate } from './certificate.ts';
import type { Checks } from './checks.ts';
import { Coverage } from './coverage.ts';
import { hasHaproxy, type ProxyKind, startProxy } from './proxy.ts';
import { PortTaken, type ServerProcess, startServer } from './server-process.ts';
import { type Front, Visitor } from './visitor.ts';

/** An exchange as owners run it: in production, behind a proxy that speaks HTTPS, with mail, on an empty database. */
export interface World extends Front {
  proxy: ProxyKind;
  server: ServerProcess;
  mail: TestMailServer;
  owner: { login: string; password: string };
  visitor(name: string): Visitor;
  /** The newest link with a word in its address that was emailed to somebody. */
  linkTo(email: string, word: string): Promise<URL>;
  close(): Promise<void>;
}

const host = 'exchange.localhost';
const owner = { login: 'boss', password: 'seven grey stones' };
const triesForPort = 5;
const mailWithinMs = 20_000;

export async function openWorld(checks: Checks, proxyKind?: ProxyKind): Promise<World> {
  const folder = mkdtempSync(join(roomyFolder(), 'menyala-production-'));
  const ends: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  ];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const certificate = await makeCertificate(host);
    const mail = await startMailServer();
    ends.push(mail.close);
    const telegram = await startTelegram();
    ends.push(telegram.close);
    const kind = proxyKind ?? (hasHaproxy() ? 'haproxy' : 'node');
    for (let left = triesForPort; ; left -= 1) {
      const target = await freePort();
      const proxy = await startProxy(kind, { target, certificate, folder });
      const origin = `https://${host}:${proxy.port}`;
      try {
        const server = await startServer(
          environment({ target, origin, mail: mail.url, telegram: telegram.url, folder }),
        );
        ends.push(server.stop, proxy.stop);
        const front = { origin, cert: certificate.cert, checks, coverage: new Coverage() };
        const visitor = (name: string) => {
          const one = new Visitor(front, name);
          ends.push(() => one.close());
          return one;
        };
        const linkTo = (email: string, word: string) => linkIn(mail, email, word);
        return { ...front, proxy: kind, server, mail, owner, visitor, linkTo, close };
      } catch (error) {
        await proxy.stop();
        if (!(error instanceof PortTaken) || left === 1) throw error;
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
}

function environment({
  target,
  origin,
  mail,
  telegram,
  folder,
}: Record<'origin' | 'mail' | 'telegram' | 'folder', string> & { target: number }) {
  return {
    MODE: 'production',
    HOST: '127.0.0.1',
    PORT: String(target),
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'on',
    DATA_DIR: join(folder, 'data'),
    OWNER_LOGIN: owner.login,
    OWNER_PASSWORD: owner.password,
    OWNER_EMAIL: 'boss@exchange.example',
    SMTP_URL: mail,
    TELEGRAM_API: telegram,
    MAIL_FROM: 'Exchange <no-reply@exchange.example>',
    LOG_LEVEL: 'warn',
  };
}

async function linkIn(mail: TestMailServer, email: string, word: string): Promise<URL> {
  for (const deadline = Date.now() + mailWithinMs; Date.now() < deadline; await pause(25)) {
    for (const { to, data } of mail.received.toReversed()) {
      if (!to.some((one) => one.includes(`<${email}>`))) continue;
      const links = decoded(data).match(/https:\/\/[^\s"<>]+/g) ?? [];
      const link = links.find((one) => one.includes(word));
      if (link) return new URL(link.replaceAll('&amp;', '&'));
    }
  }
  throw new Error(`No email to ${email} with a link that has ${word}.`);
}

/** Quoted-printable, as emails in English come. */
function decoded(data: string): string {
  return data
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
