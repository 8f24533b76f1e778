import type { Language } from '@menyala/contract';
import {
  dayIn,
  dayNamed,
  dayTextIn,
  hoursAt,
  opensText,
  spansText,
  timeIn,
  weekText,
  zoneText,
} from '@menyala/contract/hours';
import type { CashPlaceView, CitySlots, SlotView } from '@menyala/contract/site/cash';
import type { Context } from '../../context.ts';
import type { CashPlace } from '../currencies/catalogue.ts';
import { preparedFrom, type Slot, slotName, slotNamed } from './slots.ts';

type SlotsContext = Pick<Context, 'catalogue' | 'slots' | 'clock'>;

/** A page lists no more times of a city than these. */
const mostSlots = 400;

/** Cities where one can meet now, each with its next free times. */
export function cashCities(ctx: SlotsContext, language: Language, most = 4): CitySlots[] {
  const catalogue = ctx.catalogue.current();
  const codes = new Set(
    [...catalogue.places.values()].flatMap(({ isOpen, cityCode }) => (isOpen ? cityCode : [])),
  );
  return [...codes].flatMap((code) => citySlots(ctx, code, language, most) ?? []);
}

/** Places of a city with free times; null for one where nobody meets. */
export function citySlots(
  ctx: SlotsContext,
  code: string,
  language: Language,
  most = mostSlots,
): CitySlots | null {
  const [name, places] = [ctx.catalogue.current().cityNames.get(code), ctx.slots.placesIn(code)];
  const [first] = places;
  if (!name || !first) return null;
  const now = ctx.clock.now();
  const slots = places
    .flatMap((place) => [...ctx.slots.freeAt(place, now).take(most)])
    .toSorted((a, b) => a.startsAt - b.startsAt || a.placeId - b.placeId)
    .slice(0, most);
  return {
    code,
    name: name[language],
    zone: zoneText(first.hours.zone, now.getTime(), language),
    places: places.map((place) => placeView(place, now, language)),
    slots: slots.map((slot) => slotView(ctx, slot, language)),
  };
}

/** Free times of the same city, the nearest to one that was taken; by time. */
export function slotsNear(ctx: SlotsContext, name: string, language: Language, most = 6): SlotView[] {
  const wanted = slotNamed(name);
  const catalogue = ctx.catalogue.current();
  const city = wanted && catalogue.places.get(wanted.placeId)?.cityCode;
  if (!wanted || !city) return [];
  const far = ({ startsAt }: Slot) => Math.abs(startsAt - wanted.startsAt);
  return ctx.slots
    .placesIn(city)
    .flatMap((place) => [...ctx.slots.freeAt(place, ctx.clock.now())])
    .toSorted((a, b) => far(a) - far(b) || a.placeId - b.placeId)
    .slice(0, most)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.placeId - b.placeId)
    .map((slot) => slotView(ctx, slot, language));
}

function slotView({ catalogue, clock }: SlotsContext, slot: Slot, language: Language): SlotView {
  const place = catalogue.current().places.get(slot.placeId);
  const zone = place?.hours.zone ?? 'UTC';
  const prepared = preparedFrom({ noticeMinutes: place?.noticeMinutes ?? 0 }, slot.startsAt);
  const isThatDay = dayIn(zone, prepared) === dayIn(zone, slot.startsAt);
  return {
    slot: slotName(slot),
    place: slot.placeId,
    startsAt: new Date(slot.startsAt).toISOString(),
    day: dayTextIn(zone, slot.startsAt, language),
    time: timeIn(zone, slot.startsAt),
    toPay: {
      minutes: Math.max(0, Math.floor((prepared - clock.now().getTime()) / 60_000)),
      until: `${isThatDay ? '' : `${dayTextIn(zone, prepared, language)}, `}${timeIn(zone, prepared)}`,
    },
  };
}

export function placeView(place: CashPlace, now: Date, language: Language): CashPlaceView {
  const { hours } = place;
  const { isOpen, opensAt } = hoursAt(hours, now.getTime());
  const today = dayIn(hours.zone, now.getTime());
  const ahead = hours.holidays.filter(({ date }) => date >= today).slice(0, 5);
  return {
    id: place.id,
    name: place.name[language],
    address: place.address[language],
    hint: place.hint[language],
    mapUrl: place.mapUrl,
    point: place.point,
    hours: weekText(hours, language),
    now: {
      isOpen,
      opens: opensAt === null ? null : opensText(hours.zone, opensAt, now.getTime(), language),
    },
    closed: ahead.map(
      ({ date, spans, title }) =>
        `${dayNamed(date, language)}, ${title[language]}: ${spansText(spans, language)}`,
    ),
  };
}
