import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { headLine, readHeads, signatureOf } from './audit-head.ts';
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

/** The chain made anew over what stands there now, with what the trigger itself does. */
const remake = `
  do $$ declare r record; before bytea := ''; begin
    for r in select c.position, a.* from audit_chain c join audit a on a.id = c.audit_id order by c.position loop
      before := sha256(before || convert_to((
        jsonb_build_array(r.id, r.staff_id, r.act, r.object, r.before, r.after, r.address::text, extract(epoch from r.at))
        || case when r.staff_login is null then '[]' else jsonb_build_array(r.staff_login, r.staff_name) end)::text, 'UTF8'));
      update audit_chain set hash = before where position = r.position;
    end loop;
  end $$`;

/** The heads kept elsewhere, as the file and the letters have them. */
async function keptHeads() {
  const { length: position, hash } = await verifyAudit(small.ctx.db);
  const at = small.time.now.toISOString();
  return readHeads(`Kept: ${headLine(small.ctx.vault, { position, hash: hash ?? '', at })}\n`);
}

describe('heads that were kept elsewhere', () => {
  it('are met by a log that only went on', async () => {
    const heads = await keptHeads();
    await act('currency:9');
    expect((await verifyAudit(small.ctx.db, undefined, heads)).faults).toEqual([]);
  });

  it('find rows that were cut from the end', async () => {
    const [head] = await keptHeads();
    await tamper('delete from audit_chain where position > 1', 'delete from audit where id > 1');
    expect((await verifyAudit(small.ctx.db, undefined, head && [head])).faults).toEqual([
      { kind: 'cut', head },
    ]);
  });

  it('find a chain that was made anew over a row that was changed', async () => {
    const [head] = await keptHeads();
    await tamper(`update audit set after = '{"name": "C"}' where id = 2`, remake);
    expect(await faults()).toEqual([]);
    expect((await verifyAudit(small.ctx.db, undefined, head && [head])).faults).toEqual([
      { kind: 'remade', head },
    ]);
    for (let more = 0; more < 3; more += 1) await act('currency:8');
    expect((await verifyAudit(small.ctx.db, undefined, head && [head])).faults).toEqual([
      { kind: 'remade', head },
    ]);
  });

  it('are signed, so that one that was rewritten to fit is told from them', async () => {
    const [head] = await keptHeads();
    if (!head) throw new Error('There is no head.');
    expect(signatureOf(small.ctx.vault, head)).toBe('right');
    expect(signatureOf(small.ctx.vault, { ...head, position: 2 })).toBe('wrong');
    expect(signatureOf(small.ctx.vault, { ...head, hash: '0'.repeat(64) })).toBe('wrong');
    const [, mac] = head.signature.split(':');
    expect(signatureOf(small.ctx.vault, { ...head, signature: `elsewhere:${mac}` })).toBe('unknown');
  });
});

it('has login and name in the row, and finds two logins that were swapped', async () => {
  for (const login of ['ann', 'bob'])
    await small.admin.query(
      `insert into staff (login, name, role, password_hash, created_at) values ($1, upper($1), 'owner', '', now())`,
      [login],
    );
  const { rows: staff } = await small.admin.query<{ id: number }>('select id from staff order by id');
  for (const { id } of staff)
    await recordAudit(
      small.ctx.db,
      { staff: { id }, act: 'currency.edit', object: 'currency:1', address: null },
      small.time.now,
    );
  const { rows } = await small.admin.query(
    'select staff_login, staff_name from audit where staff_id is not null order by id',
  );
  expect(rows).toEqual([
    { staff_login: 'ann', staff_name: 'ANN' },
    { staff_login: 'bob', staff_name: 'BOB' },
  ]);
  expect(await faults()).toEqual([]);
  await tamper(
    "update staff set login = login || '-' where login in ('ann', 'bob')",
    "update staff set login = case login when 'ann-' then 'bob' else 'ann' end where login in ('ann-', 'bob-')",
  );
  expect(await faults()).toEqual([
    { kind: 'renamed', auditId: 5, login: 'ann' },
    { kind: 'renamed', auditId: 6, login: 'bob' },
  ]);
  await tamper("update audit set staff_login = 'ann' where staff_login = 'bob'");
  expect(await faults()).toContainEqual({ kind: 'changed', position: 6, auditId: 6 });
});

it('lets nobody write the chain by hand', async () => {
  await expect(small.admin.query('update audit_chain set position = 9')).rejects.toThrow('append-only');
  const asApp = small.ctx.pool.query(`insert into audit_chain values (9, 1, '\\x00')`);
  await expect(asApp).rejects.toThrow('permission denied');
});
