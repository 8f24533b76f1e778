import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { recordAudit } from './record-audit.ts';

let small: MinimalContext;
beforeAll(async () => {
  small = await minimalContext();
});
afterAll(() => small.close());

const audited = { staff: null, act: 'currency.edit' as const, object: 'currency:1', address: 'fe80::1%eth0' };

describe('recordAudit', () => {
  it('keeps what was and what became, with the address', async () => {
    await recordAudit(
      small.ctx.db,
      { ...audited, before: { name: 'A' }, after: { name: 'B' } },
      small.time.now,
    );
    const { rows } = await small.admin.query(
      'select act, object, before, after, host(address) as address from audit',
    );
    expect(rows).toEqual([
      {
        act: 'currency.edit',
        object: 'currency:1',
        before: { name: 'A' },
        after: { name: 'B' },
        address: 'fe80::1',
      },
    ]);
  });

  it('keeps no number of a card that staff wrote', async () => {
    const [reason, comment, note] = ['Card 2202200000004562', '2202 2000 0000 4562', null];
    const object = 'claim:with-card';
    await recordAudit(small.ctx.db, { ...audited, object, after: { reason, comment, note } }, small.time.now);
    const { rows } = await small.admin.query('select after from audit where object = $1', [object]);
    const masked = '2202 •••• •••• 4562';
    expect(rows).toEqual([{ after: { reason: `Card ${masked}`, comment: masked, note: null } }]);
  });

  it('is part of the change: what is taken back leaves no trace', async () => {
    const change = small.ctx.db.transaction().execute(async (tx) => {
      await recordAudit(tx, { ...audited, object: 'currency:2' }, small.time.now);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect((await small.admin.query("select from audit where object = 'currency:2'")).rowCount).toBe(0);
  });

  it('cannot be changed, not even by the database’s owner', async () => {
    await recordAudit(small.ctx.db, audited, small.time.now);
    await expect(small.admin.query("update audit set act = 'nothing'")).rejects.toThrow('append-only');
    await expect(small.admin.query('delete from audit')).rejects.toThrow('append-only');
  });
});
