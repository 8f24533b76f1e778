import { type AttentionItem, listAttention, settleAlarm } from '@menyala/contract/office/attention';
import type { FastifyInstance } from 'fastify';
import { actorText } from '../actor.ts';
import { byStaff, recordAudit } from '../audit/index.ts';
import { minutesAfter, stuckAfterMinutes, worksOnMoney } from '../claims/index.ts';
import { plain } from '../database/numeric.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../world.ts';
import { type AttentionRow, isAlarm, settle, whatNeedsAttention } from './attention-queries.ts';

export function attentionRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, listAttention, async ({ language }) => {
    const now = world.clock.now();
    const { usualMinutes } = world.catalogue.current().house.cards;
    const moments = {
      now,
      stuckSince: minutesAfter(now, -stuckAfterMinutes),
      cardsSince: minutesAfter(now, -usualMinutes),
      withdrawalsSince: minutesAfter(now, -withdrawalTakesMinutes),
    };
    const rows = await whatNeedsAttention(world.db, moments, language);
    return { items: rows.map((row) => itemView(world, row)) };
  });
  serve(app, world, settleAlarm, async (asked) => {
    if (!worksOnMoney.includes(asked.staff.role)) throw new Refusal('forbidden');
    const { id } = asked.params;
    const reason = asked.body.reason.trim();
    if (reason === '') throw new Refusal('validation', { errors: { reason: [{ code: 'required' }] } });
    if (!(await isAlarm(world.db, id))) throw new Refusal('not_found');
    const by = byStaff(asked);
    const at = world.clock.now();
    await world.db.transaction().execute(async (tx) => {
      if (!(await settle(tx, id, { by: actorText(by), reason, at }))) throw new Refusal('conflict');
      const act = { staff: by, act: 'alarm.settle', object: `alarm:${id}`, address: by.address };
      await recordAudit(tx, { ...act, after: { reason } }, at);
    });
    return undefined;
  });
}

/** Withdrawals are sent by hand, and banks and networks take their time. */
const withdrawalTakesMinutes = 24 * 60;

function itemView(world: World, row: AttentionRow): AttentionItem {
  const { kind, id, claimId, publicId, status, since, amount, currencyId, reference, note } = row;
  const currency = currencyId === null ? undefined : world.catalogue.current().currencies.get(currencyId);
  return {
    kind,
    id,
    claim: claimId && publicId && status ? { id: claimId, publicId, status } : null,
    check: row.checkId,
    withdrawal: row.withdrawalId,
    giftOrder: row.giftOrderId,
    contest: row.contestId,
    since: since.toISOString(),
    amount: amount === null ? null : plain(amount),
    currency: currency?.code ?? null,
    reference,
    note,
  };
}
