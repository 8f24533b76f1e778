import type { ClaimCreated } from '@menyala/contract/site/claims';
import { checkSides, divide, multiply, roundDown } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Currency, Direction, PublishedCourse } from '../../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import { termsOf } from '../../../market/currencies/directions.ts';
import { isListed, marketOf } from '../../../market/currencies/offer.ts';
import { requireOpen, requisitesUsed } from '../../../market/currencies/offer-view.ts';
import { isSameCurrency } from '../../../market/currencies/same-currency.ts';
import { verifiedSide } from '../../../market/currencies/verified-cards.ts';
import { oneEmail, wrongEmail } from '../../../platform/email.ts';
import { addressGroup } from '../../../platform/http/address-group.ts';
import type { FieldErrors } from '../../../platform/http/field-checks.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { QueueFull } from '../../../platform/jobs/batch-writer.ts';
import { marksOf } from '../../../platform/vault/blacklist-marks.ts';
import { findReplay } from '../store/claim-queries.ts';
import type { CheckedOrder } from './check-order.ts';
import { claimRow, type PartOfInvoice } from './claim-row.ts';
import { type ClaimAsker, isTakenNumber } from './create-claim.ts';
import { isAboutSum, sumError } from './sum-objection.ts';

/** Who pays a shop's invoice, how, and what they say of themselves. */
export interface PaymentOrder {
  part: PartOfInvoice;
  direction: Direction;
  /** The locked courses: what one of the currency sent gives, and before margin; they were published by then at the latest. */
  locked: Pick<PublishedCourse, 'course' | 'baseCourse' | 'publishedAt'>;
  fromRequisites: Record<string, string>;
  email: string | null;
  /** The bound of the shop's open invoices, in US dollars; null for none. */
  mostOpenUsd: string | null;
  /** Something of the invoice is paid: what is left may be less than the direction takes otherwise. */
  isRest: boolean;
}

/** What is sent for so much of an invoice: rounded up to what can be sent, so that it is never short. */
export function sumsOfPart(
  { rate, due }: Pick<PartOfInvoice, 'rate' | 'due'>,
  { sendDecimals, receiveDecimals }: Direction,
  course: string,
): { fromSumma: string; toSumma: string } {
  const fromSumma = divide(due, rate, { decimals: sendDecimals, rounding: 'up' });
  return { fromSumma, toSumma: roundDown(multiply(fromSumma, course), receiveDecimals) };
}

/**
 * Makes a claim that pays a shop's invoice, at the course that was locked with it. What it gives joins the shop's balance, so that nothing
 * is asked of the side received. It counts against the bound of the shop, and as an unpaid claim of its network; no promocode and no referrer takes part. On the
 * account of a payer who is signed in it is only shown.
 * @throws Refusal `validation` · `invoice_closed` · `limit_reached` (an invoice of any sum, beyond the bound of its shop) ·
 *   `verification_required` · `reserve_exceeded` · `blacklisted` · `busy`, and whatever
 *   speaks against the direction now
 */
export async function createPayment(
  ctx: Context,
  { part, direction, locked, fromRequisites: given, email: givenEmail, mostOpenUsd, isRest }: PaymentOrder,
  asker: ClaimAsker,
): Promise<ClaimCreated> {
  const now = ctx.clock.now();
  requireOpen(direction, marketOf(ctx));
  const sums = sumsOfPart(part, direction, locked.course);
  const published = publishedOf(locked);
  const errors: FieldErrors = {};
  const email = emailOf(direction, givenEmail, errors);
  const fromRequisites = checkRequisites(direction.from, 'send', given, 'fromRequisites', errors);
  const against = objectionToPart(ctx, direction, locked, sums, isRest);
  if (against?.code === 'validation') Object.assign(errors, against.errors);
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
  if (against !== null) throw against;
  const available = () => reserveExceeded(ctx, direction);
  const checked: CheckedOrder = {
    ...{ direction, email, fromRequisites, toRequisites: {}, agreed: published },
    ...{ promocode: null, cityCode: null, meeting: null, isVerification: false, card: null },
  };
  const scope = asker.idempotencyKey === null ? null : scopeOf(part.id);
  const asked = { directionId: direction.id, fromRequisites: given, email };
  const hash = asker.idempotencyKey === null ? null : ctx.vault.blindIndex(plainOf(asked));
  const marks = marksOf(ctx.vault, {
    email,
    details: [{ currency: direction.from, side: 'send', values: fromRequisites }],
  });
  let again = 0;
  for (let attempt = 1; ; attempt += 1) {
    const making = {
      order: sums,
      asker,
      checked,
      course: published,
      card: null,
      referrer: null,
      now,
      invoice: part,
    };
    const { row, response, pool } = claimRow(ctx, making);
    try {
      const outcome = await ctx.claimWriters.create(
        direction.to.id,
        {
          ...{ scope, key: asker.idempotencyKey, hash, response, marks, caps: null },
          network: addressGroup(asker.address),
          answered: true,
          spared: ctx.catalogue.current().robots.has(asker.address),
          invoice: part.id,
          mostOpen: mostOpenUsd,
          claim: row,
          ...(pool ? { pool } : {}),
        },
        now,
      );
      ctx.reserves.note(direction.to.id, outcome.available);
      ctx.outbox.wake();
      switch (outcome.outcome) {
        case 'created':
        case 'replayed':
          return outcome.response as ClaimCreated;
        case 'exceeded':
          throw available();
        case 'sum_taken':
        case 'no_requisites':
          await ctx.catalogue.refresh();
          throw requisitesUsed(direction, marketOf(ctx));
        case 'invoice_closed':
        case 'blacklisted':
          throw new Refusal(outcome.outcome);
        case 'bound':
          throw new Refusal('limit_reached', { context: { limit: 'shop' } });
        case 'strangers':
          throw new Refusal('limit_reached', { context: { limit: 'strangers' } });
        case 'again':
          // Several are made in one moment, one after the other.
          if (again < mostAtOnce) {
            again += 1;
            continue;
          }
          throw new Refusal('rate_limited', { context: { retryAfter: 60 } });
        case 'too_many':
          throw new Refusal('rate_limited', { context: { retryAfter: 60 } });
        case 'mismatch':
          throw new Refusal('idempotency_mismatch');
        default:
          throw new Error(`A payment of an invoice cannot end as ${outcome.outcome}`);
      }
    } catch (error) {
      if (error instanceof QueueFull) throw new Refusal('busy');
      if (!isTakenNumber(error) || attempt === 5 + again) throw error;
    }
  }
}

/** As many may pay one invoice in one moment. */
const mostAtOnce = 100;

/** What makes two requests with one key the same. */
type Asked = Pick<PaymentOrder, 'fromRequisites' | 'email'> & { directionId: number };

const scopeOf = (invoice: string) => `invoice:${invoice}`;
const plainOf = ({ directionId, fromRequisites, email }: Asked) =>
  JSON.stringify([directionId, fromRequisites, email]);

/**
 * What was made when this was first sent. What was right then may be wrong by now: the invoice is paid, or the reserve is held, by just that.
 * @throws Refusal `idempotency_mismatch` where its key stands for another request
 */
export async function madeBefore(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  invoice: string,
  { email, ...asked }: Asked,
  { idempotencyKey }: Pick<ClaimAsker, 'idempotencyKey'>,
): Promise<ClaimCreated | undefined> {
  const known = idempotencyKey === null ? undefined : await findReplay(db, scopeOf(invoice), idempotencyKey);
  if (!known) return undefined;
  const plain = plainOf({ ...asked, email: email?.trim() ? oneEmail(email) : null });
  if (!vault.blindIndexes(plain).includes(known.request_hash)) throw new Refusal('idempotency_mismatch');
  return known.response as ClaimCreated;
}

/** No city, no verified card and no larger sum betters what was locked. */
const publishedOf = (locked: PaymentOrder['locked']): PublishedCourse => ({
  ...locked,
  ...{ verificationCourse: null, tiers: [], cities: {}, oldAt: null, pausedBy: null },
});

const reserveExceeded = ({ reserves }: Pick<Context, 'reserves'>, { to }: Direction) =>
  new Refusal('reserve_exceeded', { context: { available: reserves.of(to.id) } });

/**
 * The least that pays an invoice in a currency: what covers the fee and the network. Least sums of directions cover what an exchange costs;
 * a payment brings the fee of its shop besides, and is paid out with others (decision 136).
 */
export function leastPayment(
  { catalogue }: Pick<Context, 'catalogue'>,
  { id, leastPayment, decimals }: Currency,
): string | null {
  const { usdOf, settings } = catalogue.current();
  const usd = usdOf.get(id);
  if (leastPayment !== null || usd === undefined) return leastPayment;
  return divide(settings.shops.leastPaymentUsd, usd, { decimals, rounding: 'up' });
}

/**
 * What speaks against so much of a direction now: it is off, its limits, the reserve, a card that would have to be checked first; null
 * where nothing does. What is left of an invoice after a part was paid may be less than the direction takes otherwise.
 */
export function objectionToPart(
  ctx: Pick<Context, 'reserves' | 'catalogue'>,
  direction: Direction,
  locked: PaymentOrder['locked'],
  sums: { fromSumma: string; toSumma: string },
  isRest: boolean,
): Refusal | null {
  // Rates are locked for a while; that the exchange takes it no more holds at once.
  if (!isListed(direction)) return new Refusal('direction_disabled');
  const { send, receive, ...rest } = termsOf(
    ...[direction, ctx.reserves.of(direction.to.id), false, publishedOf(locked)],
  );
  const terms = {
    ...rest,
    send: { ...send, min: leastPayment(ctx, direction.from) },
    receive: { ...receive, min: null },
  };
  const objections = checkSides(terms, { send: sums.fromSumma, receive: sums.toSumma })
    .filter(isAboutSum)
    .filter(({ code }) => !(code === 'above_reserve' && isSameCurrency(direction)));
  const errors: FieldErrors = {};
  for (const objection of objections) {
    if (objection.code === 'above_reserve' || (isRest && objection.code === 'below_min')) continue;
    const { field, error } = sumError(direction, objection);
    errors[field] = [...(errors[field] ?? []), error];
  }
  if (Object.keys(errors).length > 0) return new Refusal('validation', { errors });
  if (objections.some(({ code }) => code === 'above_reserve')) return reserveExceeded(ctx, direction);
  const { fromSumma } = sums;
  const side = verifiedSide(direction, { fromSumma, isVerification: false, isNewcomer: true });
  return side === null ? null : new Refusal('verification_required');
}

function emailOf({ isEmailRequired }: Direction, given: string | null, errors: FieldErrors): string | null {
  Object.assign(errors, wrongEmail(given, { isRequired: isEmailRequired }));
  return oneEmail(given ?? '') || null;
}
