import {
  listMeetingSlots,
  listMeetings,
  moveMeetingByStaff,
  noteMeeting,
} from '@menyala/contract/office/meetings';
import { downloadMeeting, moveMeeting as moveCall } from '@menyala/contract/site/cash';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { citySlots } from '../../market/cash/slot-views.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { meetingView } from '../claims/page/meeting-view.ts';
import { moveMeeting } from '../claims/page/move-meeting.ts';
import { knownClaim } from '../claims/store/known-claim.ts';
import { calendarOf } from './calendar.ts';
import { meetingOfDay, meetingsOfDay } from './meeting-day.ts';
import { noteMeetingBy } from './note-meeting.ts';

export function meetingRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, moveCall, async ({ params, body, language }) => {
    await moveMeeting(ctx, params.id, body.slot, { kind: 'customer' }, language);
    const view = meetingView(ctx, await knownClaim(ctx, params.id), language, true);
    if (!view) throw new Refusal('not_found');
    return view;
  });

  serve(app, ctx, downloadMeeting, async ({ params, language, reply }) => {
    const claim = await knownClaim(ctx, params.id);
    if (!claim.meeting) throw new Refusal('not_found');
    const method = claim.meeting.state === 'given_back' ? 'CANCEL' : 'PUBLISH';
    reply
      .type(`text/calendar; charset=utf-8; method=${method}`)
      .header('content-disposition', 'attachment; filename="meeting.ics"')
      .send(calendarOf(ctx, claim, claim.meeting, { language, method }));
    return undefined;
  });
}

export function officeMeetingRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listMeetings, ({ query, language }) => meetingsOfDay(ctx, query, language));
  serve(app, ctx, listMeetingSlots, async ({ params, language }) => {
    const { cityCode } = await knownClaim(ctx, params.id);
    const city = cityCode === null ? null : citySlots(ctx, cityCode, language);
    if (!city) throw new Refusal('not_found');
    return city;
  });
  serve(app, ctx, moveMeetingByStaff, async (asked) => {
    const { params, body, language } = asked;
    await moveMeeting(ctx, params.id, body.slot, byStaff(asked), language);
    return meetingOfDay(ctx, params.id, language);
  });
  serve(app, ctx, noteMeeting, async (asked) => {
    await noteMeetingBy(ctx, asked.params.id, asked.body.state, byStaff(asked));
    return meetingOfDay(ctx, asked.params.id, asked.language);
  });
}
