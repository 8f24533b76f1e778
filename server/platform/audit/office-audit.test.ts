import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AuditEntry } from '@menyala/contract/office/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { testVaultKeys } from '../../testing/vault.ts';
import { sendAuditHead } from './send-audit-head.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const entries = async (query = '') =>
  (await office.get(`audit?${query}`)).body['items'] as unknown as AuditEntry[];

it('lists who did what, when, from where, with what was and what became', async () => {
  await office.put('prices/BTC', { usd: '97500' });
  const [entry] = await entries();
  expect(entry).toMatchObject({
    staff: { login: 'demo', name: 'Demo' },
    act: 'price.edit',
    object: 'price:BTC',
    before: { usd: '97400' },
    after: { usd: '97500' },
    address: '127.0.0.1',
    at: exchange.clock.now().toISOString(),
  });
});

it('has each move of a claim by staff, with its reason but without numbers of cards', async () => {
  const { id } = await newClaim(exchange);
  const { version } = (await office.get(`claims/${id}`)).body;
  await office.post(`claims/${id}/moves`, { move: 'reject', version, reason: 'From 2202200000004562' });
  expect(await entries(`object=claim:${id}`)).toMatchObject([
    {
      act: 'claim.reject',
      staff: { login: 'demo' },
      before: { status: 'new' },
      after: { status: 'error', reason: 'From 2202 •••• •••• 4562' },
      address: '127.0.0.1',
    },
  ]);
});

it('is filtered by person, kind, thing and days', async () => {
  await office.sure.put('prices/ETH', { usd: '3000' });
  const objects = async (query: string) => (await entries(query)).map(({ object }) => object);
  expect(await objects('kind=price')).toEqual(['price:ETH', 'price:BTC']);
  expect(await objects('object=price:BTC')).toEqual(['price:BTC']);
  expect(await objects('login=DEMO&kind=price&size=1')).toEqual(['price:ETH']);
  expect(await objects('login=nobody')).toEqual([]);
  expect(await objects('date_to=2001-01-01')).toEqual([]);
  expect(await objects('date_from=2001-01-01&kind=price')).toHaveLength(2);
});

it.each(['object=nothing', 'kind=%00', 'date_from=2026-13-01', 'login=%00'])('refuses %s', async (query) => {
  expect((await office.get(`audit?${query}`)).status).toBe(422);
});

it('is for owners alone', async () => {
  const cookie = await exchange.signIn({ login: 'finance', password: 'menyala-finance' });
  const answer = await exchange.app.inject({ url: '/office/api/audit', headers: { cookie } });
  expect(answer.statusCode).toBe(403);
});

it('tells the end of the chain, which the command checks, as it does the heads in the file', async () => {
  const { length, hash } = (await office.get('audit/chain')).body;
  expect(await verify('--expect', `${length}:${hash}`)).toEqual({
    code: 0,
    said: expect.stringContaining(`The audit log is as it was written.\nNo head was kept in `),
  });
  expect((await verify()).said).toContain(`Its end: ${length}:${hash}\n`);
  await sendAuditHead(exchange.ctx);
  expect((await verify()).said).toContain('Heads that were kept: 1, ');
  await exchange.admin.query('set session_replication_role = replica');
  await exchange.admin.query(`update audit set after = '{}' where object = 'price:BTC'`);
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said).toContain(': changed, moved, or what stood before it was taken out.');
  expect(said).toContain('THE AUDIT LOG WAS TAMPERED WITH.');
  await exchange.admin.query('delete from audit_chain where position > 1');
  await exchange.admin.query('delete from audit where id > 1');
  expect((await verify()).said).toContain('entries were taken from the end.');
});

function verify(...words: string[]): Promise<{ code: number | null; said: string }> {
  const command = fileURLToPath(new URL('./verify-audit-command.ts', import.meta.url));
  const child = spawn(process.execPath, [command, ...words], {
    env: {
      ...process.env,
      MODE: '',
      DATABASE_URL: exchange.url,
      DATA_DIR: exchange.ctx.config.dataDir,
      VAULT_KEYS: testVaultKeys,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
