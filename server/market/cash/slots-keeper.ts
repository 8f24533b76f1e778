import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readInTurn } from '../../platform/database/read-in-turn.ts';
import type { CashPlace } from '../currencies/catalogue.ts';
import type { CatalogueKeeper } from '../currencies/keeper.ts';
import { openUntil, type Slot, seatsLeft, slotsOf, type Taken } from './slots.ts';

/**
 * Times at which cash can be handed over: the hours of the places, less what claims have taken. A picture in memory, at most a
 * second old; whether a time is really free is decided where the claim is written.
 */
export interface SlotsKeeper {
  /** Free times of a place, soonest first. */
  freeAt(place: CashPlace, now: Date): Generator<Slot>;
  /** True where a city has any. */
  isAnyIn(city: string, now: Date): boolean;
  /** Places of a city where one can meet. */
  placesIn(city: string): CashPlace[];
  /** Turns when a time is taken or given back, and when a city has its last one or its first. */
  readonly version: number;
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 1_000;

export async function keepSlots(
  db: Database,
  {
    catalogue,
    clock,
    log,
  }: { catalogue: Pick<CatalogueKeeper, 'current'>; clock: Clock; log: FastifyBaseLogger },
): Promise<SlotsKeeper> {
  let taken = new Map<number, Taken[]>();
  let written = '';
  let version = 0;
  let open = '';
  /** The first free time of each place, as long as it can be taken and nothing was taken meanwhile. */
  const firsts = new Map<
    number,
    { place: CashPlace; version: number; since: number; until: number; slot: Slot | null }
  >();

  async function read(): Promise<void> {
    const rows = await db
      .selectFrom('meeting')
      .select(['place_id', 'starts_at', 'ends_at'])
      .where('state', '<>', 'given_back')
      .where('starts_at', '>', new Date(clock.now().getTime() - 24 * 60 * 60_000))
      .orderBy('place_id')
      .orderBy('starts_at')
      .orderBy('ends_at')
      .execute();
    const text = JSON.stringify(rows);
    if (text !== written) {
      taken = new Map();
      for (const row of rows) {
        const others = taken.get(row.place_id) ?? [];
        others.push({ startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() });
        taken.set(row.place_id, others);
      }
      written = text;
      version += 1;
    }
    turnWhereOpened();
  }

  /** What the clock alone changes: a city whose last time has passed can be booked no more. */
  function turnWhereOpened(): void {
    const now = clock.now();
    const cities = [...new Set([...catalogue.current().places.values()].map(({ cityCode }) => cityCode))];
    const text = cities.filter((city) => isAnyIn(city, now)).join(' ');
    if (text === open) return;
    open = text;
    version += 1;
  }

  function* freeAt(place: CashPlace, now: Date): Generator<Slot> {
    const others = taken.get(place.id) ?? [];
    for (const slot of slotsOf(place, now.getTime())) if (seatsLeft(place, slot, others) > 0) yield slot;
  }

  function firstAt(place: CashPlace, now: Date): Slot | null {
    const at = now.getTime();
    const known = firsts.get(place.id);
    if (known && known.place === place && known.version === version && known.since <= at && at <= known.until)
      return known.slot;
    const [slot = null] = freeAt(place, now).take(1);
    // Without any, the horizon may bring one with the next day.
    const until = slot === null ? at + 60_000 : openUntil(place, slot.startsAt);
    firsts.set(place.id, { place, version, since: at, until, slot });
    return slot;
  }

  const placesIn = (city: string) =>
    [...catalogue.current().places.values()].filter(({ cityCode, isOpen }) => isOpen && cityCode === city);

  function isAnyIn(city: string, now: Date): boolean {
    return placesIn(city).some((place) => firstAt(place, now) !== null);
  }

  const reading = readInTurn(read);
  await reading.read();
  const timer = setInterval(() => {
    reading
      .read()
      .catch((error: unknown) => log.warn({ err: error }, 'meetings could not be read; the last ones stay'));
  }, lookEveryMs);

  return {
    freeAt,
    isAnyIn,
    placesIn,
    get version() {
      return version;
    },
    refresh: reading.read,
    async close() {
      clearInterval(timer);
      await reading.settled();
    },
  };
}
