import type { BodyOf } from '@menyala/contract';
import type { Stopped, stopExchange } from '@menyala/contract/office/stop';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { changeWithoutDetails } from '../../platform/approvals/words-guard.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { refuseWrong, wrongWords } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';

export async function stopRows(db: Queryable): Promise<Stopped[]> {
  const rows = await db
    .selectFrom('stop')
    .leftJoin('direction', 'direction.id', 'stop.direction_id')
    .leftJoin('currency as send', 'send.id', 'direction.from_id')
    .leftJoin('currency as receive', 'receive.id', 'direction.to_id')
    .selectAll('stop')
    .select(['send.code as from_code', 'receive.code as to_code'])
    .orderBy('stop.stopped_at')
    .orderBy('stop.id')
    .execute();
  return rows.map((row) => ({
    directionId: row.direction_id,
    name: row.direction_id === null ? null : `${row.from_code} – ${row.to_code}`,
    reason: { ru: row.reason_ru, en: row.reason_en },
    stoppedAt: row.stopped_at.toISOString(),
    stoppedBy: row.stopped_by,
  }));
}

/**
 * Takes no claims from now on, in one direction or in all. Done twice it is done once, with the newer reason.
 * @throws Refusal `not_found`, `validation`
 */
export async function stop(
  ctx: Context,
  { directionId, reason }: BodyOf<typeof stopExchange>,
  by: ByStaff,
): Promise<void> {
  const now = ctx.clock.now();
  refuseWrong(wrongWords('reason', reason, { most: 300 }));
  await changeWithoutDetails(ctx, 'reason.ru', async (tx) => {
    if (directionId !== null && !(await isDirection(tx, directionId))) throw new Refusal('not_found');
    const before = await stopOf(tx, directionId);
    await tx
      .insertInto('stop')
      .values({
        direction_id: directionId,
        reason_ru: reason.ru.trim(),
        reason_en: reason.en.trim(),
        stopped_at: now,
        stopped_by: by.login,
      })
      .onConflict((conflict) =>
        conflict.expression(sql`coalesce(direction_id, 0)`).doUpdateSet((eb) => ({
          reason_ru: eb.ref('excluded.reason_ru'),
          reason_en: eb.ref('excluded.reason_en'),
        })),
      )
      .execute();
    const after = await stopOf(tx, directionId);
    await recordAudit(tx, { ...auditOf(directionId, by), act: 'exchange.stop', before, after }, now);
    if (before === null) await tell(tx, 'stopped', after, by, now);
  });
  await ctx.catalogue.refresh();
  ctx.outbox.wake();
}

/** Takes claims again; where nothing is stopped, nothing is done. Who may is asked before. */
export async function resume(ctx: Context, directionId: number | null, by: ByStaff): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const before = await stopOf(tx, directionId);
    const removed = await tx
      .deleteFrom('stop')
      .where(sql<boolean>`coalesce(direction_id, 0) = ${directionId ?? 0}`)
      .executeTakeFirst();
    if (Number(removed.numDeletedRows) === 0) return;
    await recordAudit(tx, { ...auditOf(directionId, by), act: 'exchange.resume', before, after: null }, now);
    await tell(tx, 'resumed', before, by, now);
  });
  await ctx.catalogue.refresh();
  ctx.outbox.wake();
}

const auditOf = (directionId: number | null, by: ByStaff) => ({
  staff: by,
  object: directionId === null ? 'exchange:all' : `direction:${directionId}`,
  address: by.address,
});

async function stopOf(tx: Tx, directionId: number | null): Promise<Stopped | null> {
  return (await stopRows(tx)).find((one) => one.directionId === directionId) ?? null;
}

async function isDirection(tx: Tx, id: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom('direction')
      .select('id')
      .where('id', '=', id)
      .whereRef('from_id', '<>', 'to_id')
      .executeTakeFirst()) !== undefined
  );
}

const titles = {
  stopped: { ru: 'Обмен остановлен', en: 'The exchange was stopped' },
  resumed: { ru: 'Обмен снова работает', en: 'The exchange works again' },
};

function tell(
  tx: Tx,
  what: keyof typeof titles,
  stopped: Stopped | null,
  by: ByStaff,
  now: Date,
): Promise<void> {
  const name = stopped?.name ?? null;
  const title = titles[what];
  return notifyOwners(
    tx,
    {
      kind: `exchange_${what}`,
      title: name === null ? title : { ru: `${title.ru}: ${name}`, en: `${title.en}: ${name}` },
      text:
        what === 'stopped'
          ? {
              ru: `Сотрудник ${by.login} остановил обмен. Новые заявки не принимаем, прежние идут своим чередом.`,
              en: `${by.login} stopped the exchange. No new orders are taken; those that were made go on.`,
            }
          : {
              ru: `Сотрудник ${by.login} снова запустил обмен.`,
              en: `${by.login} started the exchange again.`,
            },
      ...(name === null ? {} : { facts: [{ label: { ru: 'Направление', en: 'Direction' }, value: name }] }),
      page: '/directions',
    },
    now,
  );
}
