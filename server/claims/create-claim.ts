import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { add, multiply, receiveFor } from '@menyala/money';
import pg from 'pg';
import type { Direction, House, OurRequisites, PublishedCourse } from '../currencies/catalogue.ts';
import {
  agreedCourse,
  isOnBreak,
  localeOf,
  newestAgreements,
  newestCourse,
  termsOf,
} from '../currencies/index.ts';
import { addressGroup, plainAddress } from '../http/address-group.ts';
import { limitClaims } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { LaneFull } from '../ledger/lane.ts';
import type { World } from '../world.ts';
import { type CheckedOrder, checkOrder } from './check-order.ts';
import { findReplay } from './claim-queries.ts';

/** Who asks for a claim, and from where. */
export interface Asker {
  language: Language;
  address: string;
  /** Makes the request safe to repeat: the same key gives the same claim. */
  idempotencyKey: string | null;
}

/** Keys belong to the call that they were sent to. */
const scope = 'claim';
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Claims without money hold the reserve for nothing: so many may one e-mail, and one address, have, and hold by them. */
export function unpaidLimits({
  mostUnpaid,
  mostSharePercent,
}: Pick<House, 'mostUnpaid' | 'mostSharePercent'>) {
  return { most: mostUnpaid, share: multiply(String(mostSharePercent), '0.01') };
}

/**
 * Makes a claim: checks the order as the form does, finds the published course at which both sums agree, and lets the
 * reserve's lane hold the money. Sent again with its key, it answers as it did the first time.
 */
export async function createClaim(world: World, order: ClaimOrder, asker: Asker): Promise<ClaimCreated> {
  const key = asker.idempotencyKey;
  if (key === null) return makeClaim(world, order, asker, null);
  // The answer gives the maker's rights, so a guest's key must be one that nobody can guess.
  if (!uuid4.test(key))
    throw new Refusal('validation', { errors: { 'idempotency-key': [{ code: 'bad_value' }] } });
  const hash = hashOf(order);
  try {
    return await makeClaim(world, order, asker, { key, hash });
  } catch (error) {
    // What was right when it was first sent may be wrong by now; the answer is still the first one.
    const known = error instanceof Refusal ? await findReplay(world.db, scope, key) : undefined;
    if (!known) throw error;
    return replay(known, hash);
  }
}

function replay(known: { request_hash: string; response: object }, hash: string): ClaimCreated {
  if (known.request_hash !== hash) throw new Refusal('idempotency_mismatch');
  return known.response as ClaimCreated;
}

/** What makes two requests the same: everything but the captcha, which is another each time. */
function hashOf({ recaptcha: _, ...order }: ClaimOrder): string {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(order)))
    .digest('base64url');
}

async function makeClaim(
  world: World,
  order: ClaimOrder,
  asker: Asker,
  idempotency: { key: string; hash: string } | null,
): Promise<ClaimCreated> {
  const now = world.clock.now();
  const { house } = world.catalogue.current();
  if (isOnBreak(house, now)) throw new Refusal('tech_break', { context: { until: house.techBreak.until } });
  const checked = checkOrder(world, order, now);
  const { direction } = checked;
  const course = courseFor(direction, order, now, house);
  await limitClaims(world, asker.address);

  for (let attempt = 1; ; attempt += 1) {
    const { row, response } = claimRow(world, { order, asker, checked, course, now });
    try {
      const outcome = await world.lanes.create(
        direction.to.id,
        {
          scope: idempotency && scope,
          key: idempotency?.key ?? null,
          hash: idempotency?.hash ?? null,
          response,
          network: addressGroup(asker.address),
          claim: row,
        },
        now,
      );
      world.reserves.note(direction.to.id, outcome.available);
      world.announcements.poke();
      if (outcome.outcome === 'exceeded')
        throw new Refusal('reserve_exceeded', { context: { available: outcome.available } });
      if (outcome.outcome === 'too_many') throw new Refusal('rate_limited', { context: { retryAfter: 60 } });
      if (outcome.outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
      return outcome.response as ClaimCreated;
    } catch (error) {
      if (error instanceof LaneFull) throw new Refusal('busy');
      if (!isTakenNumber(error) || attempt === 5) throw error;
    }
  }
}

/** The newest published course at which the two sums agree. @throws Refusal `course_changed` with the sums as they are now */
function courseFor(direction: Direction, order: ClaimOrder, now: Date, house: House): PublishedCourse {
  const agreed = agreedCourse(direction, order, now, house);
  if (agreed) return agreed;
  const course = newestCourse(direction);
  throw new Refusal('course_changed', {
    context: {
      course: course.course,
      fromSumma: add(order.fromSumma, '0'),
      toSumma: receiveFor(termsOf(direction, '0'), order.fromSumma),
      updatedAt: course.publishedAt.toISOString(),
    },
  });
}

interface Making {
  order: ClaimOrder;
  asker: Asker;
  checked: CheckedOrder;
  course: PublishedCourse;
  now: Date;
}

/** The row of the claim by its columns, and what its maker is answered. */
function claimRow(world: World, { order, asker, checked, course, now }: Making) {
  const { direction } = checked;
  const catalogue = world.catalogue.current();
  const id = randomUUID();
  const publicId = String(randomInt(1_000_000_000, 10_000_000_000));
  const paymentDeadline = new Date(now.getTime() + direction.paymentMinutes * 60_000);
  const fromSumma = add(order.fromSumma, '0');
  const toSumma = add(order.toSumma, '0');
  const row = {
    id,
    public_id: publicId,
    direction_id: direction.id,
    from_id: direction.from.id,
    to_id: direction.to.id,
    status: 'new',
    version: 1,
    base_course: course.baseCourse,
    course: course.course,
    course_fixed_at: direction.courseFixedAt,
    from_summa: fromSumma,
    to_summa: toSumma,
    email: checked.email,
    locale: localeOf(asker.language),
    city_code: checked.cityCode,
    slot: order.slot ?? null,
    from_requisites: checked.fromRequisites,
    to_requisites: checked.toRequisites,
    our_requisites: inTurn(requisitesFor(direction, checked.cityCode), Number(publicId)),
    refferal: order.refferal ?? null,
    promocode: null,
    agreements: Object.fromEntries(newestAgreements(catalogue).map((text) => [text.kind, text.version])),
    address: plainAddress(asker.address),
    payment_deadline: paymentDeadline,
    check_deadline: null,
    created_at: now,
    updated_at: now,
  };
  const response: ClaimCreated = {
    id,
    publicId: catalogue.house.usePublicId ? publicId : null,
    status: 'new',
    expiresAt: paymentDeadline.toISOString(),
    course: course.course,
    fromSumma,
    toSumma,
  };
  return { row, response };
}

function requisitesFor({ from }: Direction, claimCity: string | null): OurRequisites[] {
  return from.requisites.filter(({ cityCode }) => cityCode === null || cityCode === claimCity);
}

/** Claims are spread over the requisites by their random numbers, evenly in the long run. */
function inTurn<T>(requisites: T[], number: number): T {
  const chosen = requisites[number % requisites.length];
  if (!chosen) throw new Refusal('direction_disabled');
  return chosen;
}

/** Public numbers are drawn at random; one in a great many is taken already, and another is drawn. */
function isTakenNumber(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'claim_public_id_key'
  );
}
