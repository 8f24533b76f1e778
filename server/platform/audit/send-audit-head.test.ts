import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { headsFile, readHeads } from './audit-head.ts';
import { sendAuditHead } from './send-audit-head.ts';
import { verifyAudit } from './verify-audit.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  await exchange.signIn();
});
afterAll(() => exchange.close());

it('puts the end of the log into a file, and tells every owner and the group of staff, once for each end', async () => {
  const { ctx, admin } = exchange;
  await admin.query("update staff set email = login || '@exchange.example' where role = 'owner'");
  await Promise.all([sendAuditHead(ctx), sendAuditHead(ctx), sendAuditHead(ctx)]);
  await sendAuditHead(ctx);
  const heads = readHeads(await readFile(join(ctx.config.dataDir, headsFile), 'utf8'));
  expect(heads).toHaveLength(1);
  const { length, hash, faults } = await verifyAudit(ctx.db, undefined, heads);
  expect({ position: length, hash, faults }).toEqual({
    position: heads[0]?.position,
    hash: heads[0]?.hash,
    faults: [],
  });
  const { rows } = await admin.query<{ payload: { to: unknown; notice: { facts: { value: string }[] } } }>(
    "select payload from outbox where topic = 'owners.notice' and payload -> 'notice' ->> 'kind' = 'audit_head'",
  );
  const owners = await admin.query("select count(*)::int from staff where role = 'owner' and is_active");
  expect(rows).toHaveLength(owners.rows[0].count + 1);
  expect(rows.filter(({ payload }) => payload.to === 'telegram')).toHaveLength(1);
  const told = readHeads(rows[0]?.payload.notice.facts.map(({ value }) => value).join('\n') ?? '');
  expect(told).toEqual(heads);
});
