import * as calls from '@menyala/contract/office/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import { signalsOf } from '../partners/signals.ts';
import { moveByStaff } from './move-withdrawal.ts';
import { officeRowView, officeWithdrawalView } from './office-views.ts';
import { countOfficeWithdrawals, officeWithdrawals } from './office-withdrawal-queries.ts';

/** The queue of withdrawals, and what finance does with them. */
export function officeWithdrawalRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listOfficeWithdrawals, async ({ query, staff: { role }, language }) => {
    const { page = 1, size = usualSize, status = null, q = '' } = query;
    const filter = { status, words: q.trim(), isWholeEmail: !maySeeEmails(role) };
    const [records, total] = await Promise.all([
      officeWithdrawals(ctx, filter, { page, size }),
      countOfficeWithdrawals(ctx.db, filter),
    ]);
    const signals = await signalsOfAll(ctx, [
      ...new Set(records.flatMap(({ withdrawal: { userId, shopId } }) => (shopId === null ? [userId] : []))),
    ]);
    const items = records.map((record) =>
      officeRowView(ctx, record, {
        ...{ role, language },
        signals: record.withdrawal.shopId === null ? (signals.get(record.withdrawal.userId) ?? 0) : 0,
      }),
    );
    return { items, page, size, total };
  });

  serve(app, ctx, calls.showOfficeWithdrawal, ({ params, staff: { role }, language }) =>
    officeWithdrawalView(ctx, params.id, { role, language }),
  );

  serve(app, ctx, calls.moveWithdrawal, async (asked) => {
    const { params, body, language } = asked;
    const { role } = asked.staff;
    await moveByStaff(ctx, params.id, params.action, body, byStaff(asked));
    return officeWithdrawalView(ctx, params.id, { role, language });
  });
}

/** How many signals there are of each partner of a page. */
async function signalsOfAll(ctx: Context, userIds: number[]): Promise<ReadonlyMap<number, number>> {
  return new Map(
    await Promise.all(
      userIds.map(async (id): Promise<[number, number]> => [id, (await signalsOf(ctx, id)).length]),
    ),
  );
}
