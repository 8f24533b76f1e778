import { compare, sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { type Actor, actorText } from '../../platform/actor.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notifyOwners, type OwnerNotice } from '../../platform/jobs/notify-owners.ts';
import type { Deposit } from '../claims/claim.ts';
import { decidePayment, depositOf, type Payment } from '../claims/decide/decide-payment.ts';
import { changeClaim } from '../claims/store/change-claim.ts';
import { findClaim } from '../claims/store/claim-queries.ts';
import { findDeposit } from '../claims/store/deposit-queries.ts';
import { bookUnknown, leaveUnknown, raiseDiffers } from './unknown-queries.ts';

/**
 * What a provider tells of a payment. It may tell it often, late, and in any order. One that counts confirmations goes on telling of them, up
 * to six: a shop may want more than the network does, and what is final before is only seen there.
 */
export interface DepositReport extends Payment {
  /** The claim that it is for, as far as the provider knows. */
  claimId: string | null;
}

/** How often a report looks again, where another one of the same reference was faster. */
const mostTries = 5;

/**
 * Books what a provider tells: the port for payments of every kind. The same reference is the same deposit. Money that no
 * claim is known for is booked as such, and waits for staff. A telling that contradicts an earlier one changes nothing,
 * and is told to staff.
 * @throws Refusal `busy`; any other error is a fault, and the report may be repeated
 */
export async function reportDeposit(ctx: Context, report: DepositReport, by: Actor): Promise<void> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const known = await findDeposit(ctx.db, report.rail, report.reference);
    const claimId = known?.claimId ?? (await existing(ctx, report.claimId));
    const isBooked =
      known?.claimId === null
        ? await bookUnclaimed(ctx, report, known, claimId, by)
        : claimId === null
          ? report.state !== 'final' || (await bookAndTell(ctx, report, by))
          : await bookOn(ctx, claimId, report, undefined, by);
    if (isBooked) return;
  }
  throw new Refusal('busy');
}

/** Money that nobody knows may be a customer's who waits for it: owners hear of it with its booking. */
async function bookAndTell(ctx: Context, report: DepositReport, by: Actor): Promise<boolean> {
  const at = ctx.clock.now();
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    const isBooked = await bookUnknown(tx, report, actorText(by), at);
    if (isBooked) await notifyOwners(tx, unknownNotice(ctx, report), at);
    return isBooked;
  });
  if (isNew) ctx.outbox.wake();
  return isNew;
}

/** Its reference is left out: what a bank writes there may name the sender. */
function unknownNotice({ catalogue }: Context, { currencyId, amount }: DepositReport): OwnerNotice {
  const currency = catalogue.current().currencies.get(currencyId);
  const sum = (locale: 'ru-RU' | 'en-US') => (currency ? sumText(amount, locale, currency) : amount);
  return {
    kind: 'unknown_deposit',
    title: {
      ru: `Пришли деньги без заявки: ${sum('ru-RU')}`,
      en: `Money arrived without an order: ${sum('en-US')}`,
    },
    text: {
      ru: 'Мы не знаем, чьи они. Найдите заявку, к которой они относятся, или верните их отправителю.',
      en: 'We do not know whose it is. Find the order that it belongs to, or send it back.',
    },
    ...(currency ? { facts: [{ label: { ru: 'Валюта', en: 'Currency' }, value: currency.code }] } : {}),
    page: '/inbox',
  };
}

/** A claim that we have. Whatever else a provider names is not known. */
async function existing(ctx: Context, claimId: string | null): Promise<string | null> {
  return claimId !== null && (await findClaim(ctx, claimId)) ? claimId : null;
}

/** Money that nobody knew until now: its claim is named, or it is taken back. False where it is somewhere else by now. */
async function bookUnclaimed(
  ctx: Context,
  report: DepositReport,
  known: Deposit,
  claimId: string | null,
  by: Actor,
): Promise<boolean> {
  const at = ctx.clock.now();
  const differs = contradicts(report, known);
  if (differs) await raiseDiffers(ctx.db, claimId, differenceOf(report, known), at);
  // What is gone again is nobody's any more.
  if (known.state !== 'final') return true;
  if (report.state === 'reversed')
    return leaveUnknown(ctx.db, known.id, 'reversed', { actor: actorText(by), reason: null, at });
  if (report.state === 'seen' || differs || claimId === null) return true;
  return bookOn(ctx, claimId, report, known, by);
}

/** False where somebody else told of the same reference meanwhile. */
async function bookOn(
  ctx: Context,
  claimId: string,
  report: DepositReport,
  unclaimed: Deposit | undefined,
  by: Actor,
): Promise<boolean> {
  let differing: Deposit | undefined;
  try {
    await changeClaim(ctx, claimId, by, (claim, facts) => {
      const own = depositOf(claim, report);
      differing = own && contradicts(report, own) ? own : undefined;
      // What was taken back is gone, whatever else is told of it.
      if (differing && report.state !== 'reversed') return null;
      return decidePayment(claim, report, unclaimed, facts);
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') return false;
    throw error;
  }
  if (differing) await raiseDiffers(ctx.db, claimId, differenceOf(report, differing), ctx.clock.now());
  return true;
}

/** A final payment does not change its sum, its currency or its claim. */
function contradicts(report: DepositReport, known: Deposit): boolean {
  const isOther = report.currencyId !== known.currencyId;
  const isOtherSum = known.state !== 'seen' && compare(report.amount, known.amount) !== 0;
  const isOtherClaim = report.claimId !== null && known.claimId !== null && report.claimId !== known.claimId;
  return isOther || isOtherSum || isOtherClaim;
}

function differenceOf(report: DepositReport, known: Deposit): string {
  const claim = report.claimId === known.claimId ? '' : ` → ${report.claimId}`;
  return `${known.rail} ${known.reference}: ${known.amount} → ${report.amount}${claim}`;
}
