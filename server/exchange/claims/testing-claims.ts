import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@menyala/contract';
import type { moveClaim } from '@menyala/contract/office/claims';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import type { MoveKind } from '@menyala/contract/statuses';
import { type Anchor, exchange, limitsOf } from '@menyala/money';
import type { LightMyRequestResponse } from 'fastify';
import type { Context } from '../../context.ts';
import { type Breach, checkInvariants } from '../../ledger/invariants.ts';
import { slotName } from '../../market/cash/slots.ts';
import { inCity } from '../../market/currencies/courses-of-city.ts';
import { findDirection, hasVerificationCourse, termsOf } from '../../market/currencies/directions.ts';
import { fieldsOf, verifiedSide } from '../../market/currencies/verified-cards.ts';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import { findClaim } from './store/claim-queries.ts';

/**
 * What a guest's form would send: sums from one side (or the smallest that can be sent), every field with its own example. Where
 * a card must be verified, its side has what is asked of verified cards too.
 */
export function orderFor(
  ctx: Pick<Context, 'catalogue' | 'reserves' | 'slots' | 'clock'>,
  from: string,
  to: string,
  given: Partial<ClaimOrder> & { anchor?: Anchor } = {},
): ClaimOrder {
  const { anchor, ...more } = given;
  const plain = findDirection(ctx.catalogue.current(), from, to);
  const city = plain.from.cities[0] ?? plain.to.cities[0];
  const slot = city && firstSlot(ctx, given.city ?? city.code);
  const direction = inCity(plain, given.city ?? city?.code);
  const isVerification = given.withVerificationCourse === true && hasVerificationCourse(direction);
  const terms = termsOf(direction, ctx.reserves.of(direction.to.id), isVerification);
  const sums = exchange(terms, anchor ?? { send: limitsOf(terms).send.min });
  const verified = verifiedSide(direction, { fromSumma: sums.send, isVerification, isNewcomer: true });
  const examples = (side: 'send' | 'receive') =>
    Object.fromEntries(
      fieldsOf(
        side === 'send' ? direction.from : direction.to,
        side,
        isVerification || verified === side,
      ).map((field) => [field.name, field.example]),
    );
  return {
    fromPs: direction.from.id,
    toPs: direction.to.id,
    fromSumma: sums.send,
    toSumma: sums.receive,
    email: 'anna@example.com',
    fromRequisites: examples('send'),
    toRequisites: examples('receive'),
    agreement: true,
    ...(city ? { city: city.code } : {}),
    ...(slot === undefined ? {} : { slot }),
    ...more,
  };
}

/** The soonest free time of a city; absent where there is none. */
export function firstSlot(
  { slots, clock }: Pick<Context, 'slots' | 'clock'>,
  city: string,
): string | undefined {
  const now = clock.now();
  const [slot] = slots.placesIn(city).flatMap((place) => [...slots.freeAt(place, now).take(1)]);
  return slot && slotName(slot);
}

type Exchange = Pick<TestContext<never>, 'app' | 'ctx'>;

/** Sends an order as the form does. */
export function postOrder(
  { app }: Exchange,
  order: object,
  { key = randomUUID() as string | null, base = '', as = {} as Signed } = {},
): Promise<LightMyRequestResponse> {
  const headers = { ...as, ...(key === null ? {} : { 'idempotency-key': key }) };
  return ask(app, { method: 'POST', url: `${base}/api/v1/claim/`, payload: order, headers });
}

/** What the request of a user carries; empty for a guest's. */
type Signed = { authorization?: string };

/** A claim that was taken, on the account of whoever is signed in; fails where it was not. */
export async function newClaim(
  exchange: Exchange,
  from = 'BTC',
  to = 'SBERRUB',
  given: Parameters<typeof orderFor>[3] = {},
  as: Signed = {},
): Promise<ClaimCreated> {
  const answer = await postOrder(exchange, orderFor(exchange.ctx, from, to, given), { as });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** Presses a button of the claim's page. */
export function press(
  { app, ctx }: Exchange,
  button: 'confirm' | 'cancel',
  claimId: string,
  { asMaker = true, base = '' } = {},
): Promise<LightMyRequestResponse> {
  const cookies = asMaker ? { maker: `${claimId}.${makerProof(ctx, claimId)}` } : {};
  return ask(app, { method: 'POST', url: `${base}/api/v1/claim/${claimId}/${button}/`, cookies });
}

/** A move of the office on the version given, or on the one that the claim has now: its refusal, or the claim as it is then. */
export async function moveInOffice(
  { app, ctx }: Exchange,
  cookie: string,
  claimId: string,
  move: MoveKind,
  words: Partial<BodyOf<typeof moveClaim>> = {},
): Promise<LightMyRequestResponse> {
  const claim = await findClaim(ctx, claimId);
  const headers = { cookie, 'accept-language': 'en' };
  const url = `/office/api/claims/${claimId}`;
  const payload = { move, version: claim?.version ?? 1, ...words };
  const moved = await ask(app, { method: 'POST', url: `${url}/moves`, headers, payload });
  return moved.statusCode === 200 ? ask(app, { url, headers }) : moved;
}

/** What is wrong with the books, once every event is out. */
export async function breachesOf({ ctx }: Pick<TestContext<never>, 'ctx'>): Promise<Breach[]> {
  await ctx.outbox.drain();
  return checkInvariants(ctx.db);
}
