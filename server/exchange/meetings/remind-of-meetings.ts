import { dayIn, timeIn } from '@menyala/contract/hours';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { publishEvent } from '../../platform/jobs/publish-event.ts';

declare module '../../platform/jobs/publish-event.ts' {
  interface OutboxTopics {
    'meeting.due': { claim: string; version: number; status: string; kind: 'meeting_day' | 'meeting_hours' };
  }
}

const hourMs = 60 * 60_000;
/** The day before is told in the morning of the day before, by the clock of the city, or as soon as it is known. */
const dayBeforeHour = 10;

interface Due {
  claim_id: string;
  place_id: number;
  starts_at: Date;
  version: number;
  status: string;
  isDayTold: boolean;
  areHoursTold: boolean;
  remindsDayBefore: boolean;
  remindHours: number | null;
}

/**
 * Reminds of meetings: the day before, and so many hours before, as each place wants. Each is told once; who has booked for so
 * soon is told by the booking itself. @returns how many were told
 */
export async function remindOfMeetings(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const told = await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      select m.claim_id, m.place_id, m.starts_at, c.version, c.status, m.day_reminder_at is not null as "isDayTold",
        m.hours_reminder_at is not null as "areHoursTold", p.reminds_day_before as "remindsDayBefore", p.remind_hours as "remindHours"
      from meeting m join claim c on c.id = m.claim_id join cash_place p on p.id = m.place_id
      where m.state = 'booked' and m.starts_at > ${now} and m.starts_at < ${new Date(now.getTime() + 48 * hourMs)}
        and ((p.reminds_day_before and m.day_reminder_at is null) or (p.remind_hours is not null and m.hours_reminder_at is null))
      order by m.starts_at limit 200
      for update of m skip locked`.execute(tx);
    let count = 0;
    for (const due of rows) {
      const kind = reminderOf(ctx, due, now);
      if (kind === null) continue;
      await tx
        .updateTable('meeting')
        // Who hears of the hours has no more use for the day.
        .set(
          kind === 'meeting_day'
            ? { day_reminder_at: now }
            : { day_reminder_at: now, hours_reminder_at: now },
        )
        .where('claim_id', '=', due.claim_id)
        .execute();
      const { claim_id: claim, version, status } = due;
      await publishEvent(tx, 'meeting.due', { claim, version, status, kind }, now);
      count += 1;
    }
    return count;
  });
  if (told > 0) ctx.outbox.wake();
  return told;
}

function reminderOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { place_id, starts_at, isDayTold, areHoursTold, remindsDayBefore, remindHours }: Due,
  now: Date,
): 'meeting_day' | 'meeting_hours' | null {
  const zone = catalogue.current().places.get(place_id)?.hours.zone ?? 'UTC';
  if (remindHours !== null && !areHoursTold && starts_at.getTime() - now.getTime() <= remindHours * hourMs)
    return 'meeting_hours';
  const tomorrow = dayIn(zone, now.getTime() + 24 * hourMs);
  const hour = Number(timeIn(zone, now.getTime()).slice(0, 2));
  const isDue = dayIn(zone, starts_at.getTime()) === tomorrow && hour >= dayBeforeHour;
  return remindsDayBefore && !isDayTold && isDue ? 'meeting_day' : null;
}
