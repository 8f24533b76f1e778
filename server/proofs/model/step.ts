import { decideCard, goingOn, goOn, sendCard } from './cards.ts';
import { claimNamed } from './claim-steps.ts';
import type { CreateEvent, Event } from './events.ts';
import { drive, follow, followingOf, makeInvoice, mark, pay } from './invoices.ts';
import { balance, cross, directionOf, hold, known, shift } from './money.ts';
import { pressed } from './office.ts';
import { give, leave, nameOf, report } from './payments.ts';
import { handOver, hear, ordersOf } from './payouts.ts';
import { archivePull, askPull, decidePull, drivePulls, makePull } from './pull-payments.ts';
import {
  courseAt,
  givenFor,
  newestCourse,
  takenNow,
  tiersOf,
  untouchedClaim,
  usesOf,
  withCode,
} from './reckoning.ts';
import { demand, Refused, refuse } from './refused.ts';
import { type Claim, type Course, copyOf, type State } from './state.ts';
import { cancel, confirm, sweep } from './timers.ts';
import { productDown } from './units.ts';
import { askRefund, changeRequisites, choose } from './ways.ts';
import { cancelWithdrawal, moveWithdrawal, withdraw } from './withdrawals.ts';

/** What was answered: `ok`, or the code of a refusal. */
export interface Step {
  state: State;
  answer: string;
}

/** The model: what an event makes of the state. Pure; what is refused changes nothing. */
export function step(state: State, event: Event): Step {
  const draft = copyOf(state);
  try {
    act(draft, event);
    return { state: draft, answer: 'ok' };
  } catch (error) {
    if (error instanceof Refused) return { state, answer: error.code };
    throw error;
  }
}

function act(state: State, event: Event) {
  switch (event.do) {
    case 'create':
      return create(state, event);
    case 'create_again':
      return demand(!event.isOther, 'idempotency_mismatch');
    case 'confirm':
      return confirm(state, event.claim);
    case 'cancel':
      return cancel(state, event.claim);
    case 'receipt':
      claimNamed(state, event.claim).receipts += 1;
      return;
    case 'wait':
      state.now += event.ms;
      return;
    case 'sweep':
      return sweep(state);
    case 'send_card':
      return sendCard(state, event.claim);
    case 'approve_card':
    case 'reject_card':
      return decideCard(state, event.claim, event.do === 'approve_card' ? 'approved' : 'rejected');
    case 'look':
      for (const claim of goingOn(state)) goOn(state, claim);
      return;
    case 'report':
      return report(state, event);
    case 'assign':
    case 'send_back':
      return unknownMoney(state, event);
    case 'staff':
      return pressed(state, event);
    case 'choose':
      return choose(state, event);
    case 'ask_refund':
      return askRefund(state, event.claim, event.currency);
    case 'change_requisites':
      return changeRequisites(state, event.claim, event.link);
    case 'drive':
      for (const order of ordersOf(state)) {
        const isNew = handOver(state, order);
        if (!(isNew && event.says === 'throws')) hear(state, order, event.says);
      }
      return;
    case 'adjust':
      demand(balance(state, 'available', event.currency) + event.by >= 0n, 'reserve_exceeded');
      shift(state, 'available', event.currency, event.by);
      return cross(state, event.currency, event.by);
    case 'publish':
      return publish(state, event);
    case 'make_invoice':
      return makeInvoice(state, event);
    case 'pay_invoice':
      return pay(state, event);
    case 'mark_invoice':
      mark(state, event);
      for (const name of followingOf(state, event)) follow(event)(state, claimNamed(state, name));
      return;
    case 'drive_invoices':
      return drive(state);
    case 'withdraw':
      return withdraw(state, event);
    case 'move_withdrawal':
      return moveWithdrawal(state, event);
    case 'cancel_withdrawal':
      return cancelWithdrawal(state, event.withdrawal);
    case 'make_pull':
      return makePull(state, event);
    case 'ask_pull':
      return askPull(state, event);
    case 'decide_pull':
      return decidePull(state, event);
    case 'archive_pull':
      return archivePull(state, event.pull);
    case 'drive_pulls':
      return drivePulls(state);
  }
}

/** One claim for one key, however often it is asked for. */
function create(state: State, event: CreateEvent) {
  if (event.key !== null && state.keys.has(event.key)) return;
  const place = { direction: event.direction };
  const isCode = event.code !== null;
  const asked = (course: Course) => (isCode ? withCode(state, event.direction, course) : course);
  const agreed = takenNow(state, event.direction)
    .map(asked)
    .find((course) => givenFor(state, place, event.send, courseAt(course, event.send)) === event.receive);
  const { least, most, paymentMs, cardAbove, cardMs } = directionOf(state, place);
  const needsCard = cardAbove !== null && event.send > cardAbove;
  demand(event.send >= least && event.send <= most, 'validation');
  demand(!isCode || usesOf(state) < state.fixture.promocode.mostUses, 'promocode_invalid');
  const course = agreed ?? asked(newestCourse(state, event.direction));
  demand(event.receive <= balance(state, 'available', directionOf(state, place).to), 'reserve_exceeded');
  if (!agreed) return refuse('course_changed');
  const claim: Claim = {
    ...untouchedClaim(event.claim, event.direction, state.now),
    send: event.send,
    receive: event.receive,
    course: courseAt(course, event.send),
    tiers: tiersOf(course),
    base: course.base,
    payBy: needsCard ? null : state.now + paymentMs,
    cardBy: needsCard ? state.now + cardMs : null,
    promocode: isCode ? 'taken' : 'none',
    needsCard,
  };
  demand(hold(state, claim, event.receive), 'reserve_exceeded');
  state.claims.set(event.claim, claim);
  if (event.key !== null) state.keys.set(event.key, event.claim);
}

/** Staff judge money that nobody knew. */
function unknownMoney(state: State, event: Extract<Event, { do: 'assign' | 'send_back' }>) {
  const deposit = state.deposits.get(nameOf(event)) ?? refuse('not_found');
  if (event.do === 'assign' && !state.claims.has(event.claim)) refuse('validation');
  demand(deposit.claim === null && deposit.state === 'final', 'conflict');
  if (event.do === 'send_back') return leave(state, deposit, 'returned');
  give(state, deposit, claimNamed(state, event.claim));
}

function publish(state: State, { direction, thousandths }: Extract<Event, { do: 'publish' }>) {
  const last = newestCourse(state, direction);
  const moved = (course: bigint) => productDown(course, BigInt(thousandths) * 10n ** 15n, 15);
  known(state.courses[direction]).unshift({
    course: moved(last.course),
    tiers: last.tiers.map(({ from, course }) => ({ from, course: moved(course) })),
    base: moved(last.base),
    at: state.now,
  });
}
