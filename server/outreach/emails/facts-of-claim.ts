import { choiceWays, type Language } from '@menyala/contract';
import { dayTextIn, timeIn, zoneText } from '@menyala/contract/hours';
import { fullMomentText, type NamedZone } from '@menyala/contract/moment';
import { amountText, courseText, unitOf } from '@menyala/money';
import { maskRequisite } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import type { Claim, Meeting } from '../../exchange/claims/claim.ts';
import { cardOf } from '../../exchange/claims/order/waits-for-card.ts';
import { deletedText } from '../../exchange/claims/page/status-texts.ts';
import type { Currency } from '../../market/currencies/catalogue.ts';
import { explorerUrl } from '../../market/currencies/explorer-url.ts';
import { localeOf } from '../../platform/languages.ts';
import type { ClaimFacts, CloserFacts } from './claim-facts.ts';
import { makerLink, verificationLink } from './claim-link.ts';
import type { EmailLine } from './email/email.ts';
import { type EmailKind, explainedEvents, isAskedKind } from './email-kinds.ts';
import { emailSettings, supportText } from './email-settings.ts';
import { maskedDetails } from './email-values.ts';
import { sanitise } from './sanitise.ts';

/** A claim as emails about it need it, with what its history says of the event. */
export interface ToldClaim
  extends Pick<
    Claim,
    | 'id'
    | 'publicId'
    | 'directionId'
    | 'fromId'
    | 'toId'
    | 'fromSumma'
    | 'toSumma'
    | 'course'
    | 'courseFixedAt'
    | 'fromRequisites'
    | 'toRequisites'
    | 'createdAt'
    | 'paymentDeadline'
    | 'verifySide'
    | 'cardDeadline'
    | 'cardClearedAt'
    | 'requisitesChangedAt'
    | 'status'
    | 'reason'
  > {
  kind: EmailKind;
  row: number | null;
  actor: string;
  isCourseFixed: boolean;
  isCurrent: boolean;
  payoutReference: string | null;
  /** How long it usually takes; null where nobody knows, or the email does not say. */
  usualMinutes: number | null;
  meeting?: Meeting | null;
  /** The name of the shop whose invoice it pays; null for an exchange. */
  shop: string | null;
}

/** In the words of an email. @throws Error where the claim's currencies are not in the catalogue. */
export function factsOfClaim(
  ctx: Pick<Context, 'catalogue' | 'config' | 'secrets'>,
  claim: ToldClaim,
  closer: CloserFacts,
  language: Language,
): ClaimFacts {
  const { currencies, settings, ownTexts } = ctx.catalogue.current();
  const from = currencies.get(claim.fromId);
  const to = currencies.get(claim.toId);
  if (!from || !to) throw new Error(`The currencies of claim ${claim.publicId} are not in the catalogue.`);
  const { kind, status, reason, isCurrent } = claim;
  const isBefore = isCurrent && status === 'new' && (kind === 'create' || kind === 'clear_card');
  const { paymentDeadline, cardDeadline } = claim;
  const card = cardOf(claim, { from, to });
  return {
    ...closer,
    kind,
    status,
    deletedText:
      status === 'deleted'
        ? deletedText({ lifecycle_row: claim.row, actor: claim.actor }, { own: ownTexts, language })
        : null,
    isCurrent,
    number: settings.usePublicId ? claim.publicId : claim.id.slice(0, 8),
    settings: emailSettings(settings, language),
    support: supportText(settings),
    createdAt: fullMomentText(claim.createdAt, localeOf(language)),
    sends: sum(claim.fromSumma, from, language),
    receives: sum(claim.toSumma, to, language),
    course: courseText(claim.course, localeOf(language), { from, to }),
    courseFixed: courseFixed(claim),
    fromRequisites: maskedDetails(from, 'send', claim.fromRequisites, language),
    toRequisites: maskedDetails(to, 'receive', claim.toRequisites, language),
    payUntil:
      isBefore && paymentDeadline
        ? fullMomentText(paymentDeadline, localeOf(language), zoneOf(ctx, claim.meeting ?? null, language))
        : null,
    card: card && maskRequisite('card', card.number),
    cardLink: isCardNext(claim, closer) ? verificationLink(ctx, claim, language) : null,
    cardUntil: isBefore && cardDeadline ? fullMomentText(cardDeadline, localeOf(language)) : null,
    usualMinutes: claim.usualMinutes,
    reason: explainedEvents.has(kind) && reason ? sanitise(reason) : null,
    way: kind === 'choose' ? (choiceWays.find((way) => way === reason) ?? null) : null,
    isByStaff: claim.actor.startsWith('staff:'),
    payout: payoutOf(to, claim.payoutReference),
    coolOffMinutes: settings.coolOffMinutes,
    meeting: meetingLines(ctx, claim.meeting ?? null, language),
    shop: claim.shop === null ? null : sanitise(claim.shop, 80),
    link: makerLink(ctx, claim, language),
  };
}

/** The clock of the place where cash is handed over: time to pay and the meeting are told by one. */
function zoneOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  meeting: Meeting | null,
  language: Language,
): NamedZone | undefined {
  const zone = meeting && catalogue.current().places.get(meeting.placeId)?.hours.zone;
  return zone ? { id: zone, name: zoneText(zone, meeting.startsAt.getTime(), language) } : undefined;
}

/** A meeting that is to be, with the zone that its time is told in; null where there is none. */
function meetingLines(
  { catalogue }: Pick<Context, 'catalogue'>,
  meeting: Meeting | null,
  language: Language,
): EmailLine[] | null {
  const place = meeting && catalogue.current().places.get(meeting.placeId);
  if (!meeting || !place || meeting.state !== 'booked') return null;
  const { zone } = place.hours;
  const [starts, ends] = [meeting.startsAt.getTime(), meeting.endsAt.getTime()];
  const words = meetingWords[language];
  const map = place.mapUrl === null ? {} : { link: { text: words.map, address: place.mapUrl } };
  return [
    {
      label: words.time,
      value: `${dayTextIn(zone, starts, language)}, ${timeIn(zone, starts)}–${timeIn(zone, ends)} (${zoneText(zone, starts, language)})`,
    },
    { label: words.place, value: `${place.name[language]}, ${place.address[language]}`, ...map },
    ...(place.hint[language] === '' ? [] : [{ label: words.hint, value: place.hint[language] }]),
  ];
}

const meetingWords = {
  ru: { time: 'Время встречи', place: 'Место', hint: 'Как найти', map: 'Показать на карте' },
  en: { time: 'Time of the meeting', place: 'Place', hint: 'How to find it', map: 'Show on a map' },
} as const;

const sum = (amount: string, currency: Currency, language: Language): ClaimFacts['sends'] => ({
  amount: amountText(amount, localeOf(language), currency),
  unit: unitOf(currency.ticker),
  name: currency.name[language],
});

/** True where an email leads to the check of the card: before anything is paid, or where money came and waits for it. */
function isCardNext(
  { kind, status, isCurrent, cardDeadline, cardClearedAt }: ToldClaim,
  { choice }: CloserFacts,
): boolean {
  if (!isCurrent || cardClearedAt !== null || isAskedKind(kind)) return false;
  return status === 'new' ? cardDeadline !== null : choice?.waitsFor === 'card';
}

/** The first money that counts fixes a course that was not fixed before. */
function courseFixed({ courseFixedAt, isCourseFixed, kind }: ToldClaim): ClaimFacts['courseFixed'] {
  if (courseFixedAt === 'paid' && (kind === 'accept' || kind === 'hold_discrepancy')) return 'now';
  return isCourseFixed ? 'before' : 'later';
}

function payoutOf(to: Currency, reference: string | null): ClaimFacts['payout'] {
  return reference ? { reference: sanitise(reference, 200), explorerUrl: explorerUrl(to, reference) } : null;
}
