import { type AuditEntry, listAudit, showAuditChain } from '@menyala/contract/office/audit';
import type { StaffRole } from '@menyala/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../web/access/serve.ts';
import { leadingOn } from '../database/count-rows.ts';
import { usualSize } from '../http/listed.ts';
import { dayAfter, startOfDay } from '../moscow.ts';
import { shownTo } from '../sight.ts';
import { type AuditRow, auditRows, countAudit, endOfChain } from './audit-queries.ts';

/** Who did what in the office. */
export function officeAuditRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listAudit, async ({ query, staff: { role } }) => {
    const { page = 1, size = usualSize, login, kind, object, date_from, date_to } = query;
    const filter = {
      ...{ login, kind, object },
      since: date_from === undefined ? undefined : startOfDay(date_from),
      before: date_to === undefined ? undefined : startOfDay(dayAfter(date_to, 1)),
    };
    const [rows, total] = await Promise.all([
      auditRows(ctx.db, filter, { page, size }),
      countAudit(ctx.db, filter),
    ]);
    return {
      items: rows.map((row) => entryView(row, role)),
      page,
      size,
      total: leadingOn(total, { page, size }, rows.length),
    };
  });

  serve(app, ctx, showAuditChain, () => endOfChain(ctx.db));
}

function entryView({ login, name, at, address, ...row }: AuditRow, role: StaffRole): AuditEntry {
  const staff = login === null || name === null ? null : { login, name };
  return {
    ...row,
    staff,
    at: at.toISOString(),
    // Whose it is where no staff acted is a customer's, or a stranger's.
    address: address === null || staff ? address : shownTo(role, 'ip', address),
  };
}
