import { createHash } from 'node:crypto';
import type { FieldErrorCode, Language } from '@menyala/contract';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { add, courseFor, isZero, receiveFor } from '@menyala/money';
import pg from 'pg';
import type { Context } from '../../../context.ts';
import { slotsNear } from '../../../market/cash/slot-views.ts';
import type { PublishedCourse } from '../../../market/currencies/catalogue.ts';
import { noteOpening } from '../../../market/currencies/direction-openings.ts';
import { newestCourse, termsOf } from '../../../market/currencies/directions.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import { requireOpen, requisitesUsed } from '../../../market/currencies/offer-view.ts';
import { capsFor, limitReached, type Reached } from '../../../market/limits/claim-caps.ts';
import { requireCaptcha } from '../../../people/captcha/require-captcha.ts';
import { referrerFor } from '../../../people/users/referrer.ts';
import { oneEmail } from '../../../platform/email.ts';
import { addressGroup } from '../../../platform/http/address-group.ts';
import { limitClaims, limitCodes } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UserSession } from '../../../platform/http/sessions.ts';
import { QueueFull } from '../../../platform/jobs/batch-writer.ts';
import { marksOf } from '../../../platform/vault/blacklist-marks.ts';
import { cardHash, cardHashes } from '../../../platform/vault/card-numbers.ts';
import { findReplay } from '../store/claim-queries.ts';
import { hasApprovedCard } from './card-queries.ts';
import { type CheckedOrder, checkOrder, directionOf, isNewcomerIn } from './check-order.ts';
import { type CardToVerify, claimRow } from './claim-row.ts';
import { type Named, namedPromocode, pointsFor } from './order-promocode.ts';
import { withSavedValues } from './saved-values.ts';

/** Who asks for a claim, and from where. */
export interface Asker {
  language: Language;
  address: string;
  /** Makes the request safe to repeat: the same key gives the same claim. */
  idempotencyKey: string | null;
  /** Whose account the claim is on; absent for a guest, as for whoever posts a form without script: that carries no token. */
  user?: UserSession | null;
  /** True for a trial claim of an owner. */
  isTrial?: true;
}

/** As much as a claim itself keeps of who asks. */
export type ClaimAsker = Omit<Asker, 'user'> & { user?: Pick<UserSession, 'id'> | null };

interface Idempotency {
  scope: string;
  key: string;
  /** keyed hash of the order: card numbers could be guessed from a hash without a key. */
  hash: string;
}

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Makes a claim: checks the order as the form does, finds the published course at which both sums agree, and lets the
 * reserve's batch writer hold the money. Sent again with its key, it answers as it did the first time.
 */
export async function createClaim(ctx: Context, order: ClaimOrder, asker: Asker): Promise<ClaimCreated> {
  const { idempotencyKey: key, user = null } = asker;
  if (key === null) return makeClaim(ctx, order, asker, null);
  // The answer gives the maker's rights, so a guest's key must be one that nobody can guess.
  if (user === null && !uuid4.test(key))
    throw new Refusal('validation', { errors: { 'idempotency-key': [{ code: 'bad_value' }] } });
  const plain = hashOf(order);
  const idempotency = { scope: scopeOf(user), key, hash: ctx.vault.blindIndex(plain) };
  try {
    return await makeClaim(ctx, order, asker, idempotency);
  } catch (error) {
    // What was right when it was first sent may be wrong by now, and its captcha is used; the answer is still the first one.
    const known = error instanceof Refusal ? await findReplay(ctx.db, idempotency.scope, key) : undefined;
    if (!known) throw error;
    return replay(known, [...ctx.vault.blindIndexes(plain), plain]);
  }
}

/** Keys belong to the call that they were sent to, and to the account; those of guests are one heap. */
function scopeOf(user: UserSession | null): string {
  return user === null ? 'claim' : `claim:user:${user.id}`;
}

/** @param hashes under every key, and without one: of before there was a vault */
function replay(known: { request_hash: string; response: object }, hashes: string[]): ClaimCreated {
  if (!hashes.includes(known.request_hash)) throw new Refusal('idempotency_mismatch');
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
  ctx: Context,
  order: ClaimOrder,
  asker: Asker,
  idempotency: Idempotency | null,
): Promise<ClaimCreated> {
  const now = ctx.clock.now();
  // Before all that could be mended in vain.
  requireOpen(directionOf(ctx, order), marketOf(ctx));
  const user = asker.user ?? null;
  const isNewcomer = await isNewcomerIn(ctx, order, user);
  const orderer = { account: user, isNewcomer, named: await promocodeIn(ctx, order, asker) };
  const whole = await withSavedValues(ctx, order, user);
  const checked = checkOrder(ctx, whole, now, orderer);
  const { direction } = checked;
  const course = publishedFor(checked, order);
  await requireGain(ctx, checked, order, course);
  const caps = capsFor(ctx.catalogue.current(), { ...order, direction }, isNewcomer);
  await limitClaims(ctx, asker.address);
  const { address } = asker;
  const captcha = () => requireCaptcha(ctx, 'claim', { address, answer: order.recaptcha });
  // Last of all: an answer counts once, and should not be lost to a mistake in a field. Whether one is asked for of whoever sends
  // none is looked up where the claim is written.
  const catalogue = ctx.catalogue.current();
  const isRobot = catalogue.robots.has(address);
  let answered = isRobot || (order.recaptcha ? await captcha() : false);

  const asked = { direction, fromSumma: order.fromSumma, toSumma: order.toSumma };
  const marks = marksOf(ctx.vault, {
    email: checked.email,
    details: [
      { currency: direction.from, side: 'send', values: checked.fromRequisites },
      { currency: direction.to, side: 'receive', values: checked.toRequisites },
    ],
  });
  const card = await cardToVerify(ctx, checked, user);
  const referrer = await referrerIn(ctx, order, user);
  for (let attempt = 1; ; attempt += 1) {
    const { row, response, pool } = claimRow(ctx, { order, asker, checked, course, card, referrer, now });
    try {
      const outcome = await ctx.claimWriters.create(
        direction.to.id,
        {
          scope: idempotency?.scope ?? null,
          key: idempotency?.key ?? null,
          hash: idempotency?.hash ?? null,
          response,
          network: addressGroup(address),
          answered,
          spared: isRobot,
          claim: row,
          ...(pool ? { pool } : {}),
          ...(checked.meeting ? { meeting: checked.meeting } : {}),
          marks,
          caps,
        },
        now,
      );
      ctx.reserves.note(direction.to.id, outcome.available);
      ctx.outbox.wake();
      if (checked.meeting) await ctx.slots.refresh();
      if (outcome.outcome === 'captcha') {
        answered = await captcha();
        continue;
      }
      if (outcome.outcome === 'exceeded')
        throw new Refusal('reserve_exceeded', { context: { available: ctx.reserves.of(direction.to.id) } });
      if (outcome.outcome === 'strangers')
        throw new Refusal('limit_reached', { context: { limit: 'strangers' } });
      if (outcome.outcome === 'too_many') throw new Refusal('rate_limited', { context: { retryAfter: 60 } });
      if (outcome.outcome === 'sum_taken')
        throw new Refusal('validation', { errors: { fromSumma: [{ code: 'sum_taken' }] } });
      if (outcome.outcome === 'slot_taken')
        throw new Refusal('slot_taken', {
          errors: { slot: [{ code: 'slot_taken' }] },
          context: { slots: slotsNear(ctx, order.slot?.trim() ?? '', asker.language) },
        });
      if (outcome.outcome === 'no_requisites') {
        // Others took what was left: what can be paid by now is told.
        await ctx.catalogue.refresh();
        requireOpen(directionOf(ctx, order), marketOf(ctx));
        checkOrder(ctx, whole, now, orderer);
        throw requisitesUsed(directionOf(ctx, order), marketOf(ctx));
      }
      if (outcome.outcome === 'blacklisted') throw new Refusal('blacklisted');
      if (outcome.outcome === 'limited') throw limitReached(catalogue, asked, outcome.response as Reached);
      if (outcome.outcome === 'promocode') {
        // Somebody was faster, or time has passed: whatever is wrong with the code by now is told.
        checkOrder(ctx, whole, now, { ...orderer, named: await promocodeIn(ctx, order, asker) });
        throw promocodeInvalid('promocode_used');
      }
      if (outcome.outcome === 'mismatch') throw new Refusal('idempotency_mismatch');
      noteOpening(ctx, direction);
      return outcome.response as ClaimCreated;
    } catch (error) {
      if (error instanceof QueueFull) throw new Refusal('busy');
      if (!isTakenNumber(error) || attempt === 5) throw error;
    }
  }
}

/** Whose link led here; nobody is looked for where neither a code nor an account could tell. */
async function referrerIn(ctx: Context, { refferal }: ClaimOrder, user: UserSession | null) {
  const code = refferal?.trim() || null;
  return code === null && user === null ? null : referrerFor(ctx, { code, userId: user?.id ?? null });
}

/** The card that the claim must have verified: whoever has it approved on their account waits for nothing. */
async function cardToVerify(
  { db, vault }: Context,
  { card }: CheckedOrder,
  user: Pick<UserSession, 'id'> | null,
): Promise<CardToVerify | null> {
  if (card === null) return null;
  const isClear = user !== null && (await hasApprovedCard(db, user.id, cardHashes(vault, card.number)));
  return { side: card.side, hash: cardHash(vault, card.number), isClear };
}

/**
 * The newest published course, of the type asked for, at which the two sums agree.
 * @throws Refusal `course_changed` with the sums as they are now
 */
function publishedFor(
  { direction, isVerification, agreed }: CheckedOrder,
  order: ClaimOrder,
): PublishedCourse {
  if (agreed) return agreed;
  const terms = termsOf(direction, '0', isVerification);
  throw new Refusal('course_changed', {
    context: {
      course: courseFor(terms, order.fromSumma),
      fromSumma: add(order.fromSumma, '0'),
      toSumma: receiveFor(terms, order.fromSumma),
      updatedAt: newestCourse(direction).publishedAt.toISOString(),
    },
  });
}

/** Public numbers are drawn at random; one in a great many is taken already, and another is drawn. */
export function isTakenNumber(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'claim_public_id_key'
  );
}

/** The promocode that an order names, which is looked for so many times a minute alone. @throws Refusal `rate_limited` */
async function promocodeIn(
  ctx: Context,
  { promocode, email }: ClaimOrder,
  { address, user }: Asker,
): Promise<Named | null> {
  if (!promocode?.trim()) return null;
  await limitCodes(ctx, address);
  const asked = oneEmail(email ?? '') || user?.email;
  return namedPromocode(ctx, promocode, { userId: user?.id ?? null, email: asked ?? null });
}

/** A code that brings points is not used up where none would come. @throws Refusal `promocode_invalid` */
async function requireGain(
  ctx: Context,
  { promocode, direction }: CheckedOrder,
  { fromSumma, toSumma }: ClaimOrder,
  course: PublishedCourse,
): Promise<void> {
  if (promocode?.kind !== 'bonus') return;
  const sums = { send: fromSumma, receive: toSumma };
  if (isZero(await pointsFor(ctx, promocode, direction, course, sums)))
    throw promocodeInvalid('promocode_no_gain');
}

function promocodeInvalid(code: FieldErrorCode): Refusal {
  return new Refusal('promocode_invalid', { errors: { promocode: [{ code }] } });
}
