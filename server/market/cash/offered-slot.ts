import type { FieldError } from '../../platform/http/refusal.ts';
import type { Catalogue } from '../currencies/catalogue.ts';
import { slotNamed, slotsOf } from './slots.ts';

/** A time that a place offers or has just offered, with the version of the place that says so. */
export interface OfferedSlot {
  place: number;
  version: number;
  starts: Date;
  ends: Date;
}

/** The time of a city by its name, taken or not; or what is wrong with the name. */
export function offeredSlot(
  { places }: Pick<Catalogue, 'places'>,
  city: string,
  name: string | null | undefined,
  now: Date,
): OfferedSlot | FieldError {
  if (!name?.trim()) return { code: 'required' };
  const named = slotNamed(name.trim());
  if (named === null) return { code: 'bad_value' };
  const place = places.get(named.placeId);
  if (place?.cityCode !== city) return { code: 'bad_slot' };
  for (const { startsAt, endsAt } of slotsOf(place, now.getTime(), 'taken'))
    if (startsAt === named.startsAt)
      return { place: place.id, version: place.version, starts: new Date(startsAt), ends: new Date(endsAt) };
  return { code: 'bad_slot' };
}
