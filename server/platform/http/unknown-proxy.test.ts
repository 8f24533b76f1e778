import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { warnOfUnknownProxy } from './unknown-proxy.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** Asks a server twice through a proxy at 10.0.0.9. @returns what it logged */
async function logOf(trustProxy: string[] | false, headers = forwarded) {
  const said: string[] = [];
  const stream = { write: (line: string) => void said.push(JSON.parse(line).msg) };
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } });
  opened.push(app);
  app.addHook('onRequest', warnOfUnknownProxy());
  app.get('/', () => 'ok');
  for (const _ of [1, 2]) await app.inject({ url: '/', remoteAddress: '10.0.0.9', headers });
  return said;
}
const forwarded: Record<string, string> = { 'x-forwarded-for': '203.0.113.5' };

describe('an X-Forwarded-For', () => {
  it('of a proxy that the settings do not know is warned of once, with what to set', async () => {
    const said = await logOf(false);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('set TRUSTED_PROXIES=10.0.0.9');
    expect(await logOf(['10.0.0.1'])).toHaveLength(1);
  });

  it('of a trusted proxy, or none at all, says nothing', async () => {
    expect(await logOf(['10.0.0.0/8'])).toEqual([]);
    expect(await logOf(false, {})).toEqual([]);
  });
});
