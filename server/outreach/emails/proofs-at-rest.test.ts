import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim, orderFor } from '../../exchange/claims/testing-claims.ts';
import { playInSandbox } from '../../exchange/deposits/play-in-sandbox.ts';
import { makerProof } from '../../people/access/maker.ts';
import { goodPassword, newUser, openVisitor } from '../../people/users/testing-visitor.ts';
import { backfillEncryption } from '../../platform/vault/backfill-encryption.ts';
import { whereFound } from '../../platform/vault/testing-secrets.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { forgetEmails } from './forget-emails.ts';
import { opened } from './testing-opened.ts';

/** The links of every email that proves something are asked for, and looked for in the database as it lies. */

const day = 24 * 60 * 60_000;
const names = ['maker', 'requisites', 'refund', 'activate', 'token', 'email'] as const;
let exchange: TestContext;
let open: TestContext;

beforeAll(async () => {
  exchange = await createTestContext();
  open = await createTestContext();
  const asItIs = (text: string) => text;
  Object.assign(open.ctx.vault, { encrypt: asItIs, decrypt: asItIs });
});
afterAll(async () => {
  await exchange.close();
  await open.close();
});

interface Row {
  id: string;
  outbox_id: string | null;
  subject: string;
  content: Buffer | null;
  proofs: string;
}
const rowsOf = async ({ admin }: TestContext) =>
  (await admin.query<Row>('select * from email_message order by email_message.id')).rows;

async function writeEveryLink(at: TestContext): Promise<void> {
  const anna = await newUser(at, 'anna@example.com');
  await openVisitor(at).send('POST', '/api/v1/users/restore/', { email: 'anna@example.com' });
  const asked = { email: 'other@example.com', password: goodPassword };
  expect((await anna.send('POST', '/api/v1/users/me/email/', asked)).statusCode).toBe(204);
  const { id } = await newClaim(at, 'BTC', 'SBERRUB', { anchor: { send: '0.02' } });
  await playInSandbox(at.ctx, id, 'less');
  const refund = {
    currency: orderFor(at.ctx, 'BTC', 'SBERRUB').fromPs,
    requisites: { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
  };
  const cookies = { maker: `${id}.${makerProof(at.ctx, id)}` };
  for (const payload of [{ about: 'maker' }, { about: 'requisites' }, { about: 'refund', refund }])
    await ask(at.app, { method: 'POST', url: `/api/v1/claim/${id}/email/`, payload, cookies });
  await at.ctx.outbox.drain();
}

/** What the links prove, by their names, of emails as their recipients read them. */
function proofsIn(emails: { body: string; html?: string | null }[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { body, html } of emails)
    for (const name of names) {
      const value = new RegExp(`[?&]${name}=([\\w.-]+)`).exec(`${body} ${html}`)?.[1];
      if (value !== undefined) found[name] = value;
    }
  return found;
}

describe('proofs in emails', () => {
  it('lie in no table, of whatever kind they are', async () => {
    await writeEveryLink(exchange);
    const rows = await rowsOf(exchange);
    const proofs = proofsIn(rows.map((row) => opened(exchange.ctx.vault, row)));
    expect(Object.keys(proofs).sort()).toEqual([...names].sort());
    expect(proofsIn(rows.map((row) => opened(null, row)))).toEqual({});
    expect((await whereFound(exchange, proofs)).found).toEqual([]);
    // It would find what an email says.
    expect((await whereFound(exchange, { greeting: 'Здравствуйте!' })).found).toEqual([
      'public.email_message: greeting',
    ]);
  });

  it('would be found where they are, were they not encrypted', async () => {
    await writeEveryLink(open);
    const readable = { decrypt: (text: string) => text };
    const proofs = proofsIn((await rowsOf(open)).map((row) => opened(readable, row)));
    expect((await whereFound(open, proofs)).found).toEqual(
      [...names].sort().map((name) => `public.email_message: ${name}`),
    );
  });

  it('are a place where encrypted things are encrypted anew with a new key', async () => {
    const [row] = (await rowsOf(exchange)).filter(({ proofs }) => proofs !== '');
    const other = row?.proofs.replace('encrypted:1:test:', 'encrypted:1:gone:');
    await exchange.admin.query('update email_message set proofs = $2 where id = $1', [row?.id, other]);
    const told: unknown[] = [];
    const log = { ...exchange.ctx.log, error: (what: unknown) => void told.push(what) };
    await backfillEncryption({ ...exchange.ctx, log: log as unknown as TestContext['ctx']['log'] });
    expect(told).toEqual([{ table: 'email_message', rows: 1 }]);
    await exchange.admin.query('update email_message set proofs = $2 where id = $1', [row?.id, row?.proofs]);
  });
});

describe('the texts of emails', () => {
  it('are deleted as many days after they were written as the owner says, and the office says so', async () => {
    const cookie = await exchange.signIn();
    const [row] = await rowsOf(exchange);
    const show = async () =>
      (await ask(exchange.app, { url: `/office/api/emails/${row?.id}`, headers: { cookie } })).json();
    expect(await show()).toMatchObject({ text: expect.stringContaining('http'), forgottenAt: null });
    exchange.clock.turn(90 * day - 60_000);
    await forgetEmails(exchange.ctx);
    expect((await rowsOf(exchange)).every(({ content }) => content !== null)).toBe(true);
    exchange.clock.turn(61_000);
    expect(await forgetEmails(exchange.ctx)).toBe(false);
    expect((await rowsOf(exchange)).every(({ content, proofs }) => !content && !proofs)).toBe(true);
    const later = { cookie: await exchange.signIn() };
    const shown = await ask(exchange.app, { url: `/office/api/emails/${row?.id}`, headers: later });
    expect(shown.json()).toMatchObject({
      ...{ text: '', html: null, to: 'anna@example.com' },
      forgottenAt: exchange.clock.now().toISOString(),
    });
  });
});
