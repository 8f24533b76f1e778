import { randomUUID } from 'node:crypto';
import { moveKinds } from '@menyala/contract/statuses';
import type { Chance } from './chance.ts';
import type { ChooseEvent, Event, StaffEvent, Word } from './events.ts';
import { invoiceIdea } from './invoice-ideas.ts';
import { directionOf, fitOf, free, known } from './money.ts';
import { edgeOf, paymentIdea, unknownIdea } from './payment-ideas.ts';
import { courseAt, courseFor, givenFor, newestCourse, takenNow, withCode } from './reckoning.ts';
import type { Claim, State } from './state.ts';
import { productDown, thousandths } from './units.ts';

/** Something that might happen next, possible or not. `tag` keeps the references and keys of a sequence apart from others. */
export function idea(state: State, chance: Chance, tag: string): Event {
  const claims = [...state.claims.values()];
  // Of a shop that has none yet, little is thought.
  if (chance.below(100) < (state.invoices.size > 0 ? 30 : 3)) return invoiceIdea(state, chance);
  const kind = chance.below(100);
  if (claims.length === 0 || kind < 4) return createIdea(state, chance);
  const claim = chance.of(claims);
  if (kind < 26) return paymentIdea(state, claim, chance, tag);
  if (kind < 32) return unknownIdea(state, claim, chance, tag);
  if (kind < 64) return staffIdea(state, claim, chance, tag);
  if (kind < 75) return wayIdea(state, claim, chance);
  if (kind < 80) return cardIdea(claim, chance);
  if (kind < 86) return { do: 'drive', says: chance.of(words) };
  if (kind < 90) return { do: chance.of(['confirm', 'cancel', 'receipt'] as const), claim: claim.name };
  if (kind < 95) return timeIdea(state, claim, chance);
  if (kind < 97) return adjustIdea(state, chance, tag);
  if (kind < 99)
    return { do: 'publish', direction: claim.direction, thousandths: chance.of([900, 995, 1004, 1100]) };
  return againIdea(state, claim, chance);
}

function cardIdea({ name }: Claim, chance: Chance): Event {
  const step = chance.of([
    'send_card',
    'send_card',
    'approve_card',
    'approve_card',
    'reject_card',
    'look',
  ] as const);
  return step === 'look' ? { do: 'look' } : { do: step, claim: name };
}

const words: Word[] = ['open', 'sent', 'sent', 'confirmed', 'failed', 'returned', 'returned_less', 'throws'];
const minute = 60_000;
const times = [
  10_000,
  40_000,
  21 * minute,
  31 * minute,
  121 * minute,
  73 * 60 * minute,
  31 * 24 * 60 * minute,
];

function timeIdea({ now }: State, { payBy, checkBy, chooseBy, cardBy }: Claim, chance: Chance): Event {
  const timer = cardBy ?? payBy ?? checkBy ?? chooseBy;
  const ms = timer !== null && timer > now && chance.below(2) === 0 ? timer - now : chance.of(times);
  return chance.below(2) === 0 ? { do: 'sweep' } : { do: 'wait', ms };
}

export function createIdea(state: State, chance: Chance): Event {
  const direction = chance.below(state.fixture.directions.length);
  const { from, least, most } = directionOf(state, { direction });
  const { decimals } = known(state.fixture.currencies.get(from));
  const edge = edgeOf(state, direction, chance);
  const send = edge ?? least + thousandths(most - least, chance.of([0, 10, 100, 1000]), decimals);
  const code = chance.below(3) === 0 ? state.code : null;
  const published = chance.of(known(state.courses[direction]).slice(0, 2));
  const course = code === null ? published : withCode(state, direction, published);
  const receive = givenFor(state, { direction }, send, courseAt(course, send));
  const claim = `c${state.claims.size + 1}`;
  const key = chance.below(2) === 0 ? randomUUID() : null;
  return { do: 'create', claim, direction, send, receive, key, code };
}

function againIdea(state: State, claim: Claim, chance: Chance): Event {
  const [key] = [...state.keys].find(([, made]) => made === claim.name) ?? [];
  if (key === undefined) return { do: 'confirm', claim: claim.name };
  const { part, direction: way, send: sum } = claim;
  if (part) return { do: 'pay_invoice', invoice: part.invoice, claim: claim.name, way, sum, key };
  return { do: 'create_again', claim: claim.name, isOther: chance.below(3) === 0 };
}

/** What staff do for a customer is told as what the customer does. */
const ownMoves = moveKinds.filter(
  (move) => move !== 'accept_sum' && move !== 'fresh_course' && move !== 'ask_refund',
);

function staffIdea(state: State, claim: Claim, chance: Chance, tag: string): StaffEvent {
  const move = chance.of(ownMoves);
  const isBooking = move === 'deposit' || move === 'reopen';
  const payment = isBooking ? paymentIdea(state, claim, chance, tag) : null;
  const named = payment && { reference: payment.reference, amount: payment.amount };
  const { from, to } = directionOf(state, claim);
  const { decimals } = known(state.fixture.currencies.get(to));
  const refund = claim.refunds.length === 0 ? undefined : chance.of(claim.refunds);
  const its = claim.refunds.filter(({ currency }) => currency === refund?.currency);
  return {
    do: 'staff',
    move,
    claim: claim.name,
    version: chance.below(12) === 0 ? claim.version - 1 : claim.version,
    by: chance.of(['olga', 'olga', 'fedor', 'ivan']),
    reason: 'The model says so.',
    ...(isBooking ? {} : { reference: `${tag}-out` }),
    ...named,
    ...(move === 'deposit' && payment && payment.currency !== from ? { currency: payment.currency } : {}),
    ...(move === 'send' || move === 'send_refund' ? { route: chance.of(['script', 'script', 'hand']) } : {}),
    ...(move === 'returned'
      ? { fee: thousandths(claim.receive, chance.of([0, 20, 1000, 1001]), decimals) }
      : {}),
    ...(move === 'ask_reversal'
      ? { amount: thousandths(claim.receive, chance.of([0, 500, 1000, 1001]), decimals) }
      : {}),
    ...(refund ? { refund: { currency: refund.currency, place: its.indexOf(refund) } } : {}),
  };
}

function wayIdea(state: State, claim: Claim, chance: Chance): Event {
  const { from } = directionOf(state, claim);
  switch (chance.below(4)) {
    case 0: {
      const link = chance.below(8) === 0 ? state.now - 1 : claim.detailsAt;
      return { do: 'change_requisites', claim: claim.name, link };
    }
    case 1: {
      const paid = [...claim.dues.keys(), from];
      return { do: 'ask_refund', claim: claim.name, currency: chance.of(paid) };
    }
    default:
      return chooseIdea(state, claim, chance);
  }
}

function chooseIdea(state: State, claim: Claim, chance: Chance): ChooseEvent {
  const came = free(claim, directionOf(state, claim).from);
  const isOver = fitOf(state, claim, came) === 'over';
  const held = isOver ? (['accept_sum', 'return_excess'] as const) : (['accept_sum'] as const);
  const way = claim.held === null ? 'fresh_course' : chance.of([...held, 'fresh_course'] as const);
  if (way !== 'fresh_course' || chance.below(6) === 0) return { do: 'choose', claim: claim.name, way };
  const published =
    chance.below(3) === 0
      ? chance.of(known(state.courses[claim.direction]))
      : (takenNow(state, claim.direction)[0] ?? newestCourse(state, claim.direction));
  const course = courseAt(courseFor(state, claim, published), came);
  return {
    do: 'choose',
    claim: claim.name,
    way,
    accept: { course, receive: givenFor(state, claim, came, course) },
  };
}

/** Money is put into a reserve, or so much is taken out of it that little or nothing is left. */
function adjustIdea(state: State, chance: Chance, tag: string): Event {
  const { from, to } = chance.of(state.fixture.directions);
  const currency = chance.of([from, to, to]);
  const free = state.books.get(`available ${currency}`) ?? 0n;
  const { decimals } = known(state.fixture.currencies.get(currency));
  const part = productDown(free, BigInt(chance.of([500, 990, 1000, 1100])) * 10n ** 15n, decimals);
  const isIn = chance.below(4) === 0 || part === 0n;
  const by = isIn ? 10n ** BigInt(18 - decimals) * BigInt(1 + chance.below(1_000_000)) : -part;
  return { do: 'adjust', currency, by, key: `${tag}-${randomUUID()}` };
}
