import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAudit } from './verify-audit.ts';

let small: MinimalContext;
beforeEach(async () => {
  small = await minimalContext();
  for (const object of ['currency:1', 'currency:2', 'currency:3', 'currency:4']) await act(object);
});
afterEach(() => small.close());

const act = (object: string) =>
  recordAudit(
    small.ctx.db,
    {
      staff: null,
      act: 'currency.edit',
      object,
      before: { name: 'A' },
      after: { name: 'B' },
      address: '::1',
    },
    small.time.now,
  );

/** As somebody would who has the database's owner: the guards are off meanwhile. */
async function tamper(...statements: string[]): Promise<void> {
  await small.admin.query('set session_replication_role = replica');
  for (const statement of statements) await small.admin.query(statement);
  await small.admin.query('set session_replication_role = default');
}

const faults = async (expected?: { length: number; hash: string }) =>
  (await verifyAudit(small.ctx.db, expected)).faults;

it('finds nothing in a log that nobody touched, and its end', async () => {
  const { length, hash, faults: found } = await verifyAudit(small.ctx.db);
  expect({ length, found }).toEqual({ length: 4, found: [] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await act('currency:5');
  expect(await faults({ length, hash: hash ?? '' })).toEqual([]);
});

it('chains acts of one transaction and of many at once, and none of what was taken back', async () => {
  const { db } = small.ctx;
  const inOne = (objects: string[], fails = false) =>
    db.transaction().execute(async (tx) => {
      for (const object of objects)
        await recordAudit(tx, { staff: null, act: 'price.edit', object, address: null }, small.time.now);
      if (fails) throw new Error('taken back');
    });
  await Promise.allSettled([
    ...Array.from({ length: 8 }, (_, at) => inOne([`price:A${at}`, `price:B${at}`])),
    inOne(['price:C'], true),
  ]);
  expect(await verifyAudit(db)).toMatchObject({ length: 4 + 16, faults: [] });
});

it.each([
  ['what was', `update audit set before = '{"name": "C"}' where object = 'currency:2'`],
  ['what became', `update audit set after = null where object = 'currency:2'`],
  ['when', `update audit set at = at + interval '1 microsecond' where object = 'currency:2'`],
  ['from where', `update audit set address = '::2' where object = 'currency:2'`],
  ['what it was done to', `update audit set object = 'currency:9' where object = 'currency:2'`],
])('finds a row in which somebody changed %s', async (_, statement) => {
  await tamper(statement);
  expect(await faults()).toEqual([{ kind: 'changed', position: 2, auditId: 2 }]);
});

it('finds a row that was taken out, with its place and without', async () => {
  await tamper('delete from audit where id = 2');
  expect(await faults()).toEqual([{ kind: 'missing', position: 2 }]);
  await tamper('delete from audit_chain where audit_id = 2');
  expect(await faults()).toEqual([
    { kind: 'missing', position: 2 },
    { kind: 'changed', position: 3, auditId: 3 },
  ]);
  await tamper('update audit_chain set position = position - 1 where position > 2');
  expect(await faults()).toEqual([{ kind: 'changed', position: 2, auditId: 3 }]);
});

it('finds two rows that changed places', async () => {
  await tamper(
    'update audit_chain set audit_id = 5 - audit_id + 1000 where audit_id in (2, 3)',
    'update audit_chain set audit_id = audit_id - 1000 where audit_id > 1000',
  );
  expect(await faults()).toEqual([
    { kind: 'changed', position: 2, auditId: 3 },
    { kind: 'changed', position: 3, auditId: 2 },
  ]);
});

it('finds a row that was slipped in', async () => {
  await tamper(`insert into audit (act, object, at) values ('reserve.adjust_in', 'reserve:1', now())`);
  expect(await faults()).toEqual([{ kind: 'unchained', auditId: 5 }]);
});

it('finds rows taken from the end by the end that was written down, and by it alone', async () => {
  const { length, hash } = await verifyAudit(small.ctx.db);
  await tamper('delete from audit_chain where position > 2', 'delete from audit where id > 2');
  expect(await faults()).toEqual([]);
  expect(await faults({ length, hash: hash ?? '' })).toEqual([{ kind: 'unexpected_end' }]);
  await act('currency:7');
  await act('currency:8');
  expect(await faults({ length, hash: hash ?? '' })).toEqual([{ kind: 'unexpected_end' }]);
});

it('lets nobody write the chain by hand', async () => {
  await expect(small.admin.query('update audit_chain set position = 9')).rejects.toThrow('append-only');
  const asApp = small.ctx.pool.query(`insert into audit_chain values (9, 1, '\\x00')`);
  await expect(asApp).rejects.toThrow('permission denied');
});
