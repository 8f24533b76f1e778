import type { Language } from '@menyala/contract';
import { type InboxItem, listInbox, settleAlarm } from '@menyala/contract/office/operations-inbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { stuckAfterMinutes } from '../../exchange/claims/desk/office-views.ts';
import { minutesAfter } from '../../exchange/claims/facts.ts';
import { actorText } from '../../platform/actor.ts';
import { approvalRows } from '../../platform/approvals/approval-queries.ts';
import { approvalView } from '../../platform/approvals/approval-view.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { listedText } from '../../platform/sight.ts';
import { serve } from '../access/serve.ts';
import { type AttentionRow, isAlarm, listInboxItems, settle } from './inbox-queries.ts';
import { keepOverpaid } from './keep-overpaid.ts';
import { shopsThatNeedSomebody } from './shops-that-need-somebody.ts';
import { lacksAtOpening, stalledDirections } from './stalled-directions.ts';
import { troubleOfHouse, wordsOfCustomers } from './trouble-of-house.ts';

export function inboxRoutes(app: FastifyInstance, ctx: Context): void {
  const standing = stalledDirections(ctx);
  const overpaid = keepOverpaid(ctx);
  serve(app, ctx, listInbox, async ({ language, staff }) => {
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
    const [rows, opening, approvals, house, words, shops] = await Promise.all([
      listInboxItems(ctx.db, moments, language),
      lacksAtOpening(ctx),
      approvalsFor(ctx, staff, language),
      troubleOfHouse(ctx),
      wordsOfCustomers(ctx, staff),
      shopsThatNeedSomebody(ctx, staff),
    ]);
    const items = [
      ...standing(),
      ...house,
      ...words,
      ...shops,
      ...approvals,
      ...rows.map((row) => itemView(ctx, row)),
    ];
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
      const act = { staff: by, act: 'alarm.settle' as const, object: `alarm:${id}`, address: by.address };
      await recordAudit(tx, { ...act, after: { reason } }, at);
    });
    return undefined;
  });
}

/** Changes that this one may decide on, or has to give a code for. */
async function approvalsFor(ctx: Context, staff: StaffSession, language: Language): Promise<InboxItem[]> {
  const rows = await approvalRows(ctx.db, { is: 'open' }, { page: 1, size: 100 });
  return rows
    .map((row) => approvalView(row, staff, language))
    .filter(({ may }) => may.includes('agree') || may.includes('confirm'))
    .map(({ id, title, askedBy, askedAt }) => ({
      ...{ kind: 'approval_waits', approval: id, since: askedAt, note: `${title} (${askedBy})` },
      ...{ id: null, claim: null, check: null, withdrawal: null, giftOrder: null, contest: null },
      ...{ amount: null, currency: null, reference: null },
    }));
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
    approval: null,
    since: since.toISOString(),
    amount: amount === null ? null : plain(amount),
    currency: currency?.code ?? null,
    reference,
    note: listedText(note),
  };
}
