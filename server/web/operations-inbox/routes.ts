import { type InboxItem, listInbox, settleAlarm } from '@menyala/contract/office/operations-inbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { stuckAfterMinutes } from '../../exchange/claims/desk/office-views.ts';
import { minutesAfter } from '../../exchange/claims/facts.ts';
import { actorText } from '../../platform/actor.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listedText } from '../../platform/sight.ts';
import { serve } from '../access/serve.ts';
import { type AttentionRow, isAlarm, listInboxItems, settle } from './inbox-queries.ts';
import { keepOverpaid } from './keep-overpaid.ts';
import { openingOf, stalledDirections } from './stalled-directions.ts';

export function inboxRoutes(app: FastifyInstance, ctx: Context): void {
  const standing = stalledDirections(ctx);
  const overpaid = keepOverpaid(ctx);
  serve(app, ctx, listInbox, async ({ language }) => {
    const now = ctx.clock.now();
    const { cards, tolerancePercent } = ctx.catalogue.current().settings;
    const moments = {
      now,
      stuckSince: minutesAfter(now, -stuckAfterMinutes),
      cardsSince: minutesAfter(now, -cards.usualMinutes),
      withdrawalsSince: minutesAfter(now, -withdrawalTakesMinutes),
      tolerancePercent,
      overpaid: await overpaid(),
    };
    const [rows, opening] = await Promise.all([listInboxItems(ctx.db, moments, language), openingOf(ctx)]);
    const items = [...standing(), ...rows.map((row) => itemView(ctx, row))];
    return { items: items.toSorted((a, b) => a.since.localeCompare(b.since)), opening };
  });
  serve(app, ctx, settleAlarm, async (asked) => {
    const { id } = asked.params;
    const reason = asked.body.reason.trim();
    if (reason === '') throw new Refusal('validation', { errors: { reason: [{ code: 'required' }] } });
    if (!(await isAlarm(ctx.db, id))) throw new Refusal('not_found');
    const by = byStaff(asked);
    const at = ctx.clock.now();
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await settle(tx, id, { by: actorText(by), reason, at }))) throw new Refusal('conflict');
      const act = { staff: by, act: 'alarm.settle', object: `alarm:${id}`, address: by.address };
      await recordAudit(tx, { ...act, after: { reason } }, at);
    });
    return undefined;
  });
}

/** Withdrawals are sent by hand, and banks and networks take their time. */
const withdrawalTakesMinutes = 24 * 60;

function itemView(ctx: Context, row: AttentionRow): InboxItem {
  const { kind, id, claimId, publicId, status, since, amount, currencyId, reference, note } = row;
  const currency = currencyId === null ? undefined : ctx.catalogue.current().currencies.get(currencyId);
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
    note: listedText(note),
  };
}
