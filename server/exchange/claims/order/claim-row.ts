import { randomInt, randomUUID } from 'node:crypto';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { add, compare, courseFor, max, min, spansOf, subtract } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { RequisitesToGive } from '../../../ledger/claim-writers.ts';
import { newestAgreements } from '../../../market/currencies/calculator-views.ts';
import type {
  Direction,
  OurRequisites,
  PublishedCourse,
  ShownRequisites,
} from '../../../market/currencies/catalogue.ts';
import { requisitesFor, termsOf } from '../../../market/currencies/directions.ts';
import { type MarketContext, marketOf } from '../../../market/currencies/offer.ts';
import { requisitesUsed } from '../../../market/currencies/offer-view.ts';
import { limitSpans, needsLock } from '../../../market/currencies/requisite-pool.ts';
import { usdValue } from '../../../market/limits/claim-caps.ts';
import { plainAddress } from '../../../platform/http/address-group.ts';
import { localeOf } from '../../../platform/languages.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { blindIndexesOf } from '../../../platform/vault/blind-indexes.ts';
import { encryptCards } from '../../../platform/vault/card-numbers.ts';
import { courseOf, coursesFor } from '../decide/reckon.ts';
import { paidUntil } from '../facts.ts';
import { bytesText } from './card-queries.ts';
import type { CheckedOrder } from './check-order.ts';
import type { ClaimAsker } from './create-claim.ts';

/** The card that a claim must have verified. */
export interface CardToVerify {
  side: 'send' | 'receive';
  hash: Buffer;
  /** It is: the claim does not wait. */
  isClear: boolean;
}

/** The part of a shop's invoice that a claim is made to pay. */
export interface PartOfInvoice {
  id: string;
  /** What one of the currency sent is worth in the invoice's. */
  rate: string;
  /** In the invoice's currency. */
  due: string;
  expiresAt: Date;
}

interface Making {
  order: Pick<ClaimOrder, 'fromSumma' | 'toSumma' | 'utm'>;
  asker: ClaimAsker;
  checked: CheckedOrder;
  course: PublishedCourse;
  card: CardToVerify | null;
  /** Whose link led here. */
  referrer: { userId: number; code: string } | null;
  now: Date;
  invoice?: PartOfInvoice;
}

/** The row of the claim by its columns, and what its maker is answered. */
export function claimRow(
  ctx: Context,
  { order, asker, checked, course: published, card, referrer, now, invoice }: Making,
) {
  const { direction, isVerification, promocode } = checked;
  const catalogue = ctx.catalogue.current();
  const { zone } = catalogue.settings.hours;
  const candidates = requisitesFor(direction, checked.cityCode);
  const isGiven = needsLock(candidates);
  const ours = isGiven ? null : nextInTurn(ctx, direction, candidates);
  const id = randomUUID();
  const publicId = String(randomInt(1_000_000_000, 10_000_000_000));
  const waits = card !== null && !card.isClear;
  const usual = paidUntil({
    now,
    minutes: waits ? direction.verifyMinutes : direction.paymentMinutes,
    // A card is checked before the meeting, whoever pays then.
    meeting: waits && checked.meeting?.side === 'send' ? null : meetingOf(checked),
    places: catalogue.places,
  });
  const deadline = invoice && invoice.expiresAt < usual ? invoice.expiresAt : usual;
  const fromSumma = add(order.fromSumma, '0');
  const toSumma = add(order.toSumma, '0');
  const courses = coursesFor({ isVerificationCourse: isVerification }, published);
  const course = courseOf(courses, fromSumma);
  const row = {
    id,
    public_id: publicId,
    user_id: asker.user?.id ?? null,
    ...(asker.isTrial && { is_trial: true }),
    direction_id: direction.id,
    from_id: direction.from.id,
    to_id: direction.to.id,
    status: 'new',
    version: 1,
    base_course: published.baseCourse,
    course,
    course_tiers: courses.courseTiers,
    course_published_at: courses.coursePublishedAt,
    course_fixed_at: direction.courseFixedAt,
    from_summa: fromSumma,
    to_summa: toSumma,
    value_usd: usdValue(catalogue, { direction, fromSumma, toSumma }),
    email: checked.email,
    locale: localeOf(asker.language),
    city_code: checked.cityCode,
    from_requisites: encryptCards(ctx.vault, checked.fromRequisites, associatedData.claim(id)),
    to_requisites: encryptCards(ctx.vault, checked.toRequisites, associatedData.claim(id)),
    our_requisites: ours && shownOf(ours),
    requisite_id: ours?.id ?? null,
    refferal: referrer?.code ?? null,
    referrer_id: referrer?.userId ?? null,
    utm: order.utm ?? null,
    detail_blind_indexes: blindIndexesOf(
      ctx.vault,
      { currency: direction.from, side: 'send', values: checked.fromRequisites },
      { currency: direction.to, side: 'receive', values: checked.toRequisites },
    ),
    promocode: promocode?.code ?? null,
    promocode_id: promocode?.id ?? null,
    promocode_effect: promocode && { kind: promocode.kind, amount: promocode.amount },
    ...(invoice ? { invoice_id: invoice.id, invoice_rate: invoice.rate, invoice_due: invoice.due } : {}),
    agreements: Object.fromEntries(newestAgreements(catalogue).map((text) => [text.kind, text.version])),
    address: plainAddress(asker.address),
    payment_deadline: waits ? null : deadline,
    check_deadline: null,
    is_verification_course: isVerification,
    verify_side: card?.side ?? null,
    card_hash: card && bytesText(card.hash),
    card_deadline: waits ? deadline : null,
    card_cleared_at: card?.isClear ? now : null,
    created_at: now,
    updated_at: now,
  };
  const response: ClaimCreated = {
    id,
    publicId: catalogue.settings.usePublicId ? publicId : null,
    status: 'new',
    expiresAt: deadline.toISOString(),
    course,
    fromSumma,
    toSumma,
    verification: waits ? { side: card.side } : null,
  };
  return {
    row,
    response,
    ...(isGiven
      ? {
          pool: poolToGive(candidates, checked, {
            ...{ published, fromSumma, spans: limitSpans(now, zone) },
            isLeast: invoice !== undefined,
          }),
        }
      : {}),
  };
}

const meetingOf = ({ meeting }: CheckedOrder) =>
  meeting && {
    ...{ placeId: meeting.place, side: meeting.side },
    ...{ startsAt: meeting.starts, endsAt: meeting.ends },
  };

const given = new WeakMap<object, Map<number, number>>();

/** Of requisites without limits, what this process gave least recently: no statement is made for it. */
function nextInTurn(
  ctx: MarketContext,
  direction: Direction,
  candidates: readonly OurRequisites[],
): OurRequisites {
  const { catalogue } = ctx;
  const turns = given.get(catalogue) ?? new Map<number, number>();
  given.set(catalogue, turns);
  const [next] = candidates.toSorted((a, b) => (turns.get(a.id) ?? 0) - (turns.get(b.id) ?? 0));
  if (!next) throw requisitesUsed(direction, marketOf(ctx));
  turns.set(next.id, Math.max(0, ...turns.values()) + 1);
  return next;
}

const shownOf = ({ lines, memo, cityCode, warning }: OurRequisites): ShownRequisites => ({
  lines,
  memo,
  cityCode,
  warning,
});

/** Where limits or sums are to be kept, the database gives one under a lock. A sum that it moves stays in its tier. */
function poolToGive(
  candidates: readonly OurRequisites[],
  { direction, isVerification }: CheckedOrder,
  {
    published,
    fromSumma,
    spans,
    isLeast,
  }: {
    published: PublishedCourse;
    fromSumma: string;
    spans: ReturnType<typeof limitSpans>;
    /** Less would not pay what the claim is made for. */
    isLeast: boolean;
  },
): RequisitesToGive {
  const terms = termsOf(direction, '0', isVerification, published);
  const { send, receive } = terms;
  const step = send.decimals === 0 ? '1' : `0.${'1'.padStart(send.decimals, '0')}`;
  const tiers = spansOf(terms);
  const tier = tiers.findLast(({ from }) => compare(from, fromSumma) <= 0);
  const next = tiers.find(({ from }) => compare(from, fromSumma) > 0);
  const end = next ? subtract(next.from, step) : null;
  return {
    ids: candidates.map(({ id }) => id),
    step,
    course: courseFor(terms, fromSumma),
    decimals: receive.decimals,
    leastSend: isLeast ? fromSumma : max(send.min ?? '0', tier?.from ?? '0'),
    mostSend: send.max === null ? end : min(send.max, end ?? send.max),
    leastReceive: isLeast ? null : receive.min,
    mostReceive: receive.max,
    ...spans,
    exact: {
      ru: 'Переведите ровно столько, сколько указано, до последней цифры: по сумме мы узнаём ваш платёж.',
      en: 'Send exactly the amount shown, to the last digit: by the amount we know your payment.',
    },
  };
}
