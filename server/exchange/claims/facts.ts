import type { Context } from '../../context.ts';
import { preparedFrom } from '../../market/cash/slots.ts';
import type { Catalogue, Currency, Direction, Settings } from '../../market/currencies/catalogue.ts';
import { inCity } from '../../market/currencies/courses-of-city.ts';
import { afterWorkingMinutes } from '../../market/currencies/working-hours.ts';
import type { Effect } from '../../market/promocodes/promocode.ts';
import { withPromocode } from '../../market/promocodes/with-promocode.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { OwnTexts } from '../../platform/texts/own-texts.ts';
import type { MeetingChange } from './change.ts';
import type { Claim } from './claim.ts';

/** What a decision about a claim needs to know beside the claim itself; read once, so that decisions are pure. */
export interface Facts {
  now: Date;
  settings: Settings;
  ownTexts: OwnTexts;
  /** In the claim's city and with its promocode; undefined where it is gone from the catalogue. */
  direction: Direction | undefined;
  from: Currency;
  to: Currency;
  currencies: ReadonlyMap<number, Currency>;
  places: Catalogue['places'];
  /** The reserve did not hold what was planned first: what can be done without it is planned then. */
  isReserveShort: boolean;
}

/** @throws Refusal `unavailable` where the claim's currencies are not in the catalogue */
export function factsFor(
  ctx: Pick<Context, 'catalogue' | 'clock'>,
  claim: Pick<Claim, 'directionId' | 'fromId' | 'toId' | 'cityCode' | 'promocodeEffect' | 'isPromocodeTaken'>,
  isReserveShort = false,
): Facts {
  const { currencies, directionById, places, settings, ownTexts } = ctx.catalogue.current();
  const direction = directionById.get(claim.directionId);
  return {
    now: ctx.clock.now(),
    settings,
    ownTexts,
    direction: direction && withPromocode(inCity(direction, claim.cityCode), effectOf(claim), settings),
    from: currencyIn(currencies, claim.fromId),
    to: currencyIn(currencies, claim.toId),
    currencies,
    places,
    isReserveShort,
  };
}

/** What the claim's promocode does to it now: nothing once its use was given back. */
function effectOf({
  promocodeEffect,
  isPromocodeTaken,
}: Pick<Claim, 'promocodeEffect' | 'isPromocodeTaken'>): Effect | null {
  return isPromocodeTaken ? promocodeEffect : null;
}

/** @throws Refusal `unavailable` */
export function currencyIn(currencies: ReadonlyMap<number, Currency>, id: number): Currency {
  const currency = currencies.get(id);
  if (!currency) throw new Refusal('unavailable');
  return currency;
}

/** Where references of payments are unique: the network, or the bank. */
export function railOf(currency: Currency): string {
  return currency.network?.code ?? currency.code;
}

export function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

/** Until when a payment is looked for. The clock stands while nobody is there to look. */
export function checkDeadline({ now, direction, settings }: Facts): Date {
  return afterWorkingMinutes(settings, now, direction?.checkMinutes ?? settings.checkMinutes);
}

/** So long a claim waits for its card's check: from its making, and again from the sending of photos. */
export function verifyMinutes({ direction }: Facts): number {
  return direction?.verifyMinutes ?? usualVerifyMinutes;
}

/** As a direction has it by default. */
const usualVerifyMinutes = 60;

/** Until when a claim is paid. */
export function paymentDeadline(
  { meeting }: Pick<Claim, 'meeting'>,
  { now, direction, settings, places }: Facts,
): Date {
  const minutes = direction?.paymentMinutes ?? settings.paymentMinutes;
  return paidUntil({ now, minutes, meeting: meeting?.state === 'booked' ? meeting : null, places });
}

/**
 * Cash that a customer brings is paid so many minutes after the meeting at the latest; cash that they come for, before its
 * place begins to prepare it.
 */
export function paidUntil({
  now,
  minutes,
  meeting,
  places,
}: {
  now: Date;
  minutes: number;
  meeting: Pick<MeetingChange, 'side' | 'placeId' | 'startsAt' | 'endsAt'> | null;
  places: Catalogue['places'];
}): Date {
  const usual = minutesAfter(now, minutes);
  if (meeting === null) return usual;
  if (meeting.side === 'send') return meeting.endsAt > now ? minutesAfter(meeting.endsAt, minutes) : usual;
  const { noticeMinutes = 0 } = places.get(meeting.placeId) ?? {};
  return new Date(Math.min(usual.getTime(), preparedFrom({ noticeMinutes }, meeting.startsAt.getTime())));
}

/**
 * Until when a claim that was paid before its card was verified keeps its course: whoever knows where to pay would else have
 * days to see which way the course goes. A claim without money waits no longer than twice its time from the making either.
 */
export function cardChoiceDeadline({ createdAt }: Pick<Claim, 'createdAt'>, facts: Facts): Date {
  const minutes = verifyMinutes(facts);
  const [latest, atLeast] = [minutesAfter(createdAt, 2 * minutes), minutesAfter(facts.now, minutes)];
  const [until, usual] = [latest > atLeast ? latest : atLeast, choiceDeadline(facts)];
  return until < usual ? until : usual;
}

export function choiceDeadline({ now, settings }: Facts): Date {
  return minutesAfter(now, settings.choiceHours * 60);
}
