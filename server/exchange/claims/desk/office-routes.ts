import { blacklistClaim as blacklistCall } from '@menyala/contract/office/blacklist';
import {
  countClaims,
  listClaims,
  type MovePlan,
  moveClaim,
  planMove,
  showClaim,
  showCourseOfClaim,
  streamOffice,
} from '@menyala/contract/office/claims';
import { mayCall } from '@menyala/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { byStaff } from '../../../platform/audit/by-staff.ts';
import { plainAddress } from '../../../platform/http/address-group.ts';
import { type EventStream, eventBytes } from '../../../platform/http/event-stream.ts';
import { sendIfKnown } from '../../../platform/http/kept-answers.ts';
import { serve } from '../../../web/access/serve.ts';
import { openStaffStream } from '../../../web/access/staff-session.ts';
import { courseOfClaim } from '../store/course-of-claim.ts';
import { blacklistClaim } from './blacklist-claim.ts';
import { moveByStaff, planByStaff } from './move-by-staff.ts';
import { planViews } from './office-plan.ts';
import { officeClaimView, queueRowView } from './office-views.ts';
import { countQueue, countTabs, listQueue, type QueueFilter } from './queue-list.ts';
import { queueVersion } from './queue-version.ts';
import { searchClaims } from './search-claims.ts';
import type { StaffActor } from './staff-moves.ts';

/** What a handler answers that has sent the reply itself. */
const sent = undefined as never;

export function officeClaimRoutes(app: FastifyInstance, ctx: Context): void {
  const queue = queueVersion(ctx);
  serve(app, ctx, listClaims, async ({ query, language, staff, request, reply }) => {
    if (sendIfKnown(request, reply, queue.etag(staff, language))) return sent;
    const { role } = staff;
    const { q, from, to, status, tab, sort, after, size = 20 } = query;
    const isMasked = !mayCall(moveClaim, role);
    const filter: QueueFilter = {
      ...{ tab, status, from, to, sort },
      ids: q === undefined ? undefined : await searchClaims(ctx, q, isMasked),
      dateFrom: dateOf(query.date_from),
      dateTo: dateOf(query.date_to),
    };
    const [{ rows, next }, total] = await Promise.all([
      listQueue(ctx.db, filter, { after, size }),
      countQueue(ctx.db, filter),
    ]);
    return { items: rows.map((row) => queueRowView(ctx, row, { language, role })), next, total };
  });

  serve(app, ctx, countClaims, ({ language, staff, request, reply }) =>
    sendIfKnown(request, reply, queue.etag(staff, language)) ? sent : countTabs(ctx.db),
  );

  serve(app, ctx, showClaim, ({ params, language, staff }) =>
    officeClaimView(ctx, params.id, { kind: 'staff', ...staff }, language),
  );

  serve(app, ctx, showCourseOfClaim, ({ params }) => courseOfClaim(ctx.db, params.id));

  serve(app, ctx, blacklistCall, (asked) => blacklistClaim(ctx, asked.params.id, asked.body, byStaff(asked)));

  serve(app, ctx, moveClaim, async ({ params, body, staff, request }) => {
    const by: StaffActor = { kind: 'staff', ...staff, address: plainAddress(request.ip) };
    const { status, version } = await moveByStaff(ctx, params.id, body, by);
    queue.turn();
    return { id: params.id, status, version };
  });

  serve(app, ctx, planMove, async ({ params, body, language, staff }) => {
    const { change } = await planByStaff(ctx, params.id, body, { kind: 'staff', ...staff });
    const [plan] = await planViews(ctx, [change], language);
    return plan as MovePlan;
  });

  let watching: Set<EventStream> | undefined;
  serve(app, ctx, streamOffice, (asked) => {
    const stream = openStaffStream(ctx, streamOffice, asked);
    watching ??= tellOffices(ctx);
    const open = watching.add(stream);
    stream.onClose(() => open.delete(stream));
    return undefined;
  });
}

/** Tells all open offices what happened, by bytes that are made once. @returns the streams that it tells */
function tellOffices(ctx: Context): Set<EventStream> {
  const watching = new Set<EventStream>();
  const tell = (event: string, data: object) => {
    if (watching.size === 0) return;
    const bytes = eventBytes(event, data);
    for (const stream of watching) stream.write(bytes);
  };
  ctx.catalogue.onChange(() => tell('course', {}));
  ctx.rates.onChange(() => tell('course', {}));
  ctx.live.listen((event) => {
    if (event.kind === 'claim')
      tell('claim', { id: event.claimId, status: event.status, version: event.version });
    else if (event.kind === 'card') tell('card', { id: event.checkId, status: event.status });
    else if (event.kind === 'reserve') tell('reserve', { id: event.currencyId });
    // Opened again, the office reads everything anew.
    else if (event.kind === 'missed') for (const stream of watching) stream.close();
  });
  return watching;
}

/** A date that is none, or that no claim can have, filters nothing. */
function dateOf(text: string | undefined): Date | undefined {
  const date = text === undefined ? undefined : new Date(text);
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return year >= 1970 && year <= 9999 ? date : undefined;
}
