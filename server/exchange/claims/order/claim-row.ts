import { randomInt, randomUUID } from 'node:crypto';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { add } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { newestAgreements } from '../../../market/currencies/calculator-views.ts';
import type { PublishedCourse } from '../../../market/currencies/catalogue.ts';
import { courseOfType, requisitesFor } from '../../../market/currencies/directions.ts';
import { plainAddress } from '../../../platform/http/address-group.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { localeOf } from '../../../platform/languages.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { blindIndexesOf } from '../../../platform/vault/blind-indexes.ts';
import { encryptCards } from '../../../platform/vault/card-numbers.ts';
import { minutesAfter } from '../facts.ts';
import { bytesText } from './card-queries.ts';
import type { CheckedOrder } from './check-order.ts';
import type { Asker } from './create-claim.ts';

/** The card that a claim must have verified. */
export interface CardToVerify {
  side: 'send' | 'receive';
  hash: Buffer;
  /** It is: the claim does not wait. */
  isClear: boolean;
}

interface Making {
  order: ClaimOrder;
  asker: Asker;
  checked: CheckedOrder;
  course: PublishedCourse;
  card: CardToVerify | null;
  /** Whose link led here. */
  referrer: { userId: number; code: string } | null;
  now: Date;
}

/** The row of the claim by its columns, and what its maker is answered. */
export function claimRow(
  ctx: Context,
  { order, asker, checked, course: published, card, referrer, now }: Making,
) {
  const { direction, isVerification, promocode } = checked;
  const course = courseOfType(published, isVerification) ?? published.course;
  const catalogue = ctx.catalogue.current();
  const id = randomUUID();
  const publicId = String(randomInt(1_000_000_000, 10_000_000_000));
  const waits = card !== null && !card.isClear;
  const deadline = minutesAfter(now, waits ? direction.verifyMinutes : direction.paymentMinutes);
  const fromSumma = add(order.fromSumma, '0');
  const toSumma = add(order.toSumma, '0');
  const row = {
    id,
    public_id: publicId,
    user_id: asker.user?.id ?? null,
    direction_id: direction.id,
    from_id: direction.from.id,
    to_id: direction.to.id,
    status: 'new',
    version: 1,
    base_course: published.baseCourse,
    course,
    course_fixed_at: direction.courseFixedAt,
    from_summa: fromSumma,
    to_summa: toSumma,
    email: checked.email,
    locale: localeOf(asker.language),
    city_code: checked.cityCode,
    slot: order.slot ?? null,
    from_requisites: encryptCards(ctx.vault, checked.fromRequisites, associatedData.claim(id)),
    to_requisites: encryptCards(ctx.vault, checked.toRequisites, associatedData.claim(id)),
    our_requisites: limited(requisitesFor(direction, checked.cityCode), Number(publicId)),
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
  return { row, response };
}

/** Claims are spread over the requisites by their random numbers, evenly in the long run. */
function limited<T>(requisites: T[], number: number): T {
  const chosen = requisites[number % requisites.length];
  if (!chosen) throw new Refusal('direction_disabled');
  return chosen;
}
