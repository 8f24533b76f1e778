import * as calls from '@menyala/contract/office/withdrawals';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { signalsOf } from '../partners/signals.ts';
import { moveByStaff } from './move-withdrawal.ts';
import { officeRowView, officeWithdrawalView } from './office-views.ts';
import { countOfficeWithdrawals, officeWithdrawals } from './office-withdrawal-queries.ts';

/** The queue of withdrawals, and what finance does with them. */
export function officeWithdrawalRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listOfficeWithdrawals, async ({ query, staff: { role }, language }) => {
    const { page = 1, size = usualSize, status = null, q = '' } = query;
    const filter = { status, words: q.trim(), isWholeEmail: !maySeeEmails(role) };
    const [records, total] = await Promise.all([
      officeWithdrawals(world, filter, { page, size }),
      countOfficeWithdrawals(world.db, filter),
    ]);
    const signals = await signalsOfAll(world, [
      ...new Set(records.map(({ withdrawal: { userId } }) => userId)),
    ]);
    const items = records.map((record) =>
      officeRowView(world, record, {
        ...{ role, language },
        signals: signals.get(record.withdrawal.userId) ?? 0,
      }),
    );
    return { items, page, size, total };
  });

  serve(app, world, calls.showOfficeWithdrawal, ({ params, staff: { role }, language }) =>
    officeWithdrawalView(world, params.id, { role, language }),
  );

  serve(app, world, calls.moveWithdrawal, async (asked) => {
    const { params, body, language } = asked;
    const { role } = asked.staff;
    await moveByStaff(world, params.id, params.action, body, byStaff(asked));
    return officeWithdrawalView(world, params.id, { role, language });
  });
}

/** How many signals there are of each partner of a page. */
async function signalsOfAll(world: World, userIds: number[]): Promise<ReadonlyMap<number, number>> {
  return new Map(
    await Promise.all(
      userIds.map(async (id): Promise<[number, number]> => [id, (await signalsOf(world, id)).length]),
    ),
  );
}
