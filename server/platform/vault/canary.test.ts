import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { type LeftSecrets, leaveSecrets, whereFound } from './testing-secrets.ts';

let exchange: TestContext;
let left: LeftSecrets;
/** The same with a vault that encrypts nothing: the search would find what lies open. */
let open: TestContext;
let leftOpen: LeftSecrets;

beforeAll(async () => {
  exchange = await createTestContext();
  left = await leaveSecrets(exchange);
  open = await createTestContext();
  const asItIs = (text: string) => text;
  Object.assign(open.ctx.vault, { encrypt: asItIs, decrypt: asItIs });
  leftOpen = await leaveSecrets(open);
});
afterAll(async () => {
  await exchange.close();
  await open.close();
});

describe('secrets in the database', () => {
  it('stand in no column of any table as they are', async () => {
    const { searched, found } = await whereFound(exchange, left.secrets);
    expect(searched).toBeGreaterThan(45);
    expect(found).toEqual([]);
  });

  it('would be found where they are, were they not encrypted', async () => {
    expect((await whereFound(open, leftOpen.secrets)).found).toEqual([
      'public.blacklist: listed',
      'public.card_check: verified',
      'public.claim: changedTo',
      'public.claim: paidFrom',
      'public.gift_order: home',
      'public.monitor_list: listKey',
      'public.outbox: refundedTo',
      'public.outside_key: outside',
      'public.price_source: outsideHeader',
      'public.pull_payment: refundedByShop',
      'public.push_subscription: pushed',
      'public.refund: refundedTo',
      'public.requisites_change: changedTo',
      'public.requisites_change: paidTo',
      'public.saved_requisite: saved',
      'public.shop_webhook: webhookSecret',
      'public.staff: staffTotp',
      'public.support_message: toldSupport',
      'public.support_thread: toldSupport',
      'public.users: totp',
      'public.withdrawal: withdrawnTo',
    ]);
  });

  it('lie encrypted in every place of the list, and in no column that the list does not know', async () => {
    const { rows: columns } = await exchange.admin.query<{ table: string; column: string }>(
      "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea')",
    );
    const holding: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await exchange.admin.query<{ holds: boolean }>(
        `select coalesce(bool_or(position('encrypted:1:' in t.text) > 0 or position(encode('encrypted:1:', 'hex') in t.text) > 0), false) as holds
         from (select "${column}"::text as text from "${table}") t`,
      );
      if (rows[0]?.holds) holding.push(`${table}.${column}`);
    }
    const known = new Set(
      encryptedColumns.flatMap(({ table, columns: of }) => of.map((one) => `${table}.${one}`)),
    );
    // Files are their own story: their keys are encrypted where they are kept (`cards/secrets`, `receipts`).
    for (const place of [
      'card_photo.encrypted_key',
      'card_photo.thumbnail',
      'receipt.encrypted_key',
      'support_picture.encrypted_key',
    ])
      known.delete(place);
    // A refund on its way into its email is good for half an hour: no key is kept for that, and nothing encrypted anew.
    known.add('outbox.payload');
    expect(holding.sort()).toEqual([...known].sort());
  });
});
