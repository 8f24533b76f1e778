import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { backupTrouble, watchBackups } from './watch-backups.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ demo: false });
});
afterAll(() => exchange.close());

const hourMs = 60 * 60 * 1000;
const told = async () => {
  await watchBackups(exchange.ctx);
  const { rows } = await exchange.admin.query(
    `select count(*)::int as n from outbox where payload -> 'notice' ->> 'kind' = 'backup_old' and payload ->> 'to' = 'telegram'`,
  );
  return rows[0].n as number;
};
const backUp = (hoursAgo: number) =>
  exchange.admin.query(
    `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('backup', 'b', $1, $1, 1)`,
    [new Date(exchange.clock.now().getTime() - hoursAgo * hourMs)],
  );

it('tells owners once a day of a backup that is missing or old, once money of strangers moves', async () => {
  expect(await told()).toBe(0);
  expect(await backupTrouble(exchange.ctx)).toBeNull();
  await exchange.admin.query('update approval_policy set set_up_at = now()');
  expect(await backupTrouble(exchange.ctx)).toEqual({ newest: null });
  expect(await told()).toBe(1);
  expect(await told()).toBe(1);
  exchange.clock.turn(24 * hourMs);
  expect(await told()).toBe(2);

  await backUp(0);
  expect(await told()).toBe(2);
  expect(await backupTrouble(exchange.ctx)).toBeNull();
  exchange.clock.turn(exchange.ctx.config.backupHours * hourMs);
  expect(await told()).toBe(2);
  exchange.clock.turn(1);
  // At once, since the last time that it was so has ended.
  expect(await told()).toBe(3);
  const demo = { ...exchange.ctx, config: { ...exchange.ctx.config, mode: 'demo' as const } };
  expect(await backupTrouble(demo)).toBeNull();
});

it('says both in the inbox of the office: no recent backup, and that what was restored sends nothing', async () => {
  const cookie = await exchange.signIn();
  const kinds = async () => {
    const { items } = (
      await exchange.app.inject({ url: '/office/api/operations-inbox', headers: { cookie } })
    ).json();
    return items
      .filter(({ kind }: { kind: string }) => ['backup_old', 'restored'].includes(kind))
      .map(({ kind }: { kind: string }) => kind);
  };
  expect(await kinds()).toEqual(['backup_old']);
  await backUp(0);
  expect(await kinds()).toEqual([]);
  await exchange.admin.query(
    `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('restore', 'b', now(), now(), 1)`,
  );
  expect(await kinds()).toEqual(['restored']);
});
