import type { ClaimStatus, Language } from '@menyala/contract';
import { dayAfter, dayIn, dayStart, dayTextIn, timeIn, zoneText } from '@menyala/contract/hours';
import type { MeetingDay, OfficeMeeting } from '@menyala/contract/office/meetings';
import type { MeetingState } from '@menyala/contract/statuses';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isLegal } from '../claims/lifecycle.ts';

/** Meetings of a city on a day of its own zone, by time; by default of the first city with a place, today. */
export async function meetingsOfDay(
  ctx: Context,
  asked: { city?: string | undefined; day?: string | undefined },
  language: Language,
): Promise<MeetingDay> {
  const { places, cityNames } = ctx.catalogue.current();
  const zones = new Map([...places.values()].map(({ cityCode, hours }) => [cityCode, hours.zone]));
  const codes = [...zones.keys()].toSorted();
  const city = asked.city !== undefined && zones.has(asked.city) ? asked.city : (codes[0] ?? null);
  const zone = zones.get(city ?? '') ?? ctx.catalogue.current().settings.hours.zone;
  const today = dayIn(zone, ctx.clock.now().getTime());
  const day = asked.day !== undefined && isDay(asked.day) ? asked.day : today;
  const items = await meetingsIn(ctx, day, language);
  return {
    cities: codes.map((code) => ({
      code,
      name: cityNames.get(code)?.[language] ?? code,
      meetings: items.filter((one) => one.city === code && one.meeting.state !== 'given_back').length,
    })),
    city,
    zone: zoneText(zone, dayStart(zone, day), language),
    ...{ day, today, previous: dayAfter(day, -1), next: dayAfter(day, 1) },
    title: dayTextIn(zone, dayStart(zone, day), language),
    items: items.filter((one) => one.city === city).map(({ meeting }) => meeting),
  };
}

/** @throws Refusal `not_found` */
export async function meetingOfDay(
  ctx: Context,
  claimId: string,
  language: Language,
): Promise<OfficeMeeting> {
  const row = await rows(ctx).where('claim_id', '=', claimId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return viewOf(ctx, row, language);
}

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

const dayMs = 24 * 60 * 60 * 1000;

/** Of all cities on a day, each by its own zone. */
async function meetingsIn(ctx: Context, day: string, language: Language) {
  const { places } = ctx.catalogue.current();
  const noon = Date.parse(`${day}T12:00:00Z`);
  // A day of any zone lies within two days around its noon in UTC.
  const found = await rows(ctx)
    .where('starts_at', '>', new Date(noon - 1.5 * dayMs))
    .where('starts_at', '<', new Date(noon + 1.5 * dayMs))
    .orderBy('starts_at')
    .orderBy('claim_id')
    .limit(2_000)
    .execute();
  return found.flatMap((row) => {
    const place = places.get(row.place_id);
    return place && dayIn(place.hours.zone, row.starts_at.getTime()) === day
      ? [{ city: place.cityCode, meeting: viewOf(ctx, row, language) }]
      : [];
  });
}

const rows = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('meeting')
    .innerJoin('claim', 'claim.id', 'meeting.claim_id')
    .select(['meeting.claim_id', 'meeting.place_id', 'meeting.starts_at', 'meeting.ends_at', 'meeting.side'])
    .select(['meeting.state', 'claim.public_id', 'claim.status', 'claim.from_id', 'claim.to_id'])
    .select(['claim.from_summa', 'claim.to_summa']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function viewOf(ctx: Context, row: Row, language: Language): OfficeMeeting {
  const { places, currencies } = ctx.catalogue.current();
  const place = places.get(row.place_id);
  const zone = place?.hours.zone ?? 'UTC';
  const money = (id: number, sum: string) => {
    const { code = '', ticker = '' } = currencies.get(id) ?? {};
    return { code, ticker, amount: plain(sum) };
  };
  const state = row.state as MeetingState;
  const status = row.status as ClaimStatus;
  return {
    id: row.claim_id,
    publicId: row.public_id,
    status,
    from: money(row.from_id, row.from_summa),
    to: money(row.to_id, row.to_summa),
    side: row.side === 'send' ? 'send' : 'receive',
    place: { id: row.place_id, name: place?.name[language] ?? '' },
    startsAt: row.starts_at.toISOString(),
    time: `${timeIn(zone, row.starts_at.getTime())}–${timeIn(zone, row.ends_at.getTime())}`,
    state,
    hasBegun: row.starts_at <= ctx.clock.now(),
    canMove: isLegal('move_meeting', status) && state !== 'took_place',
  };
}
