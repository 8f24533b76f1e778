import { goingOn, goOn } from './cards.ts';
import type { DecidePullEvent, Event, MarkEvent, PayEvent } from './events.ts';
import {
  book,
  bookable,
  dueInvoices,
  follow,
  followingOf,
  giveUp,
  isReserveShort,
  makePayment,
  mark,
  type Plan,
  planPayment,
  unpaidClaims,
} from './invoices.ts';
import { known } from './money.ts';
import { handOver, hear, type Order, ordersOf } from './payouts.ts';
import { Refused } from './refused.ts';
import { type Claim, copyOf, type State } from './state.ts';
import { step } from './step.ts';
import { expire } from './timers.ts';
import { turn, turnTouched } from './turn-invoice.ts';

/**
 * Something under way, as the writes that it is made of: what happens at once is some order of these. Most events are one
 * write; a sweep is one for each claim, and a drive hands each order over and then hears of it.
 */
export interface Thread {
  /** The place of its event among those started together; null where nothing is answered any more. */
  of: number | null;
  /** It looks, and writes nothing. */
  isLook?: true;
  /** It moves a claim: several of these may be written together. */
  isMove?: true;
  /** Each thing that may come of it. `past`: what was there since all began, up to now, for what was read before it is written. */
  run(state: State, past: readonly State[]): Done[];
}

interface Done {
  state: State;
  answer: string;
  follows: Thread[];
}

const moves: readonly Event['do'][] = [
  'confirm',
  'cancel',
  'report',
  'assign',
  'staff',
  'choose',
  'ask_refund',
  'change_requisites',
];

/** `isAlone`: nothing else is under way. */
export function threadOf(event: Event, of: number, isAlone = true): Thread {
  switch (event.do) {
    case 'sweep':
      return looking(of, (state) => [...state.claims.keys()].map((name) => eachOnce(name, expire)));
    case 'look':
      return looking(of, (state) => goingOn(state).map(({ name }) => eachOnce(name, goOn)));
    case 'drive':
      return looking(of, (state) =>
        ordersOf(state).map((order) => handing(order, event.says, isHanded(state, order))),
      );
    case 'pay_invoice':
      return paying(event, of);
    case 'mark_invoice':
      return { of, run: (state) => [marking(state, event)] };
    case 'decide_pull':
      return { of, run: (state, past) => deciding(state, past, event) };
    case 'drive_invoices':
      return { of, run: (state) => turnings(state, isAlone).map(drivenFurther) };
    default: {
      const thread: Thread = { of, run: (state) => [{ ...step(state, event), follows: [] }] };
      return moves.includes(event.do) ? { ...thread, isMove: true } : thread;
    }
  }
}

function looking(of: number | null, followsOf: (state: State) => Thread[]): Thread {
  return { of, isLook: true, run: (state) => [{ state, answer: 'ok', follows: followsOf(state) }] };
}

function eachOnce(name: string, act: (state: State, claim: Claim) => void): Thread {
  return {
    of: null,
    run: (state) => {
      const draft = copyOf(state);
      const claim = draft.claims.get(name);
      if (claim) act(draft, claim);
      return [{ state: draft, answer: 'ok', follows: [] }];
    },
  };
}

type DriveEvent = Extract<Event, { do: 'drive' }>;

function isHanded(state: State, { claim, what, place }: Order): boolean {
  return state.claims.get(claim)?.[what][place]?.isHanded ?? false;
}

/** An order that its provider had already is only asked after. */
function handing(order: Order, says: DriveEvent['says'], wasHanded: boolean): Thread {
  const hearing: Thread = {
    of: null,
    run: (state) => {
      const draft = copyOf(state);
      hear(draft, order, says);
      return [{ state: draft, answer: 'ok', follows: [] }];
    },
  };
  if (wasHanded) return hearing;
  return {
    of: null,
    run: (state) => {
      const draft = copyOf(state);
      return handOver(draft, order)
        ? [{ state: draft, answer: 'ok', follows: [hearing] }]
        : [{ state, answer: 'ok', follows: [] }];
    },
  };
}

/** What is made follows from what was read of the invoice, of its claims and of the reserve, at some moments before. */
function paying(event: PayEvent, of: number): Thread {
  return {
    of,
    run: (state, past) =>
      plansOf(event, past).map((plan) => {
        const draft = copyOf(state);
        const isKnown = state.keys.has(event.key) && state.invoices.has(event.invoice);
        try {
          if (plan.refusal !== null && !isKnown) throw new Refused(plan.refusal);
          if (plan.refusal === null) makePayment(draft, event, plan.plan);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          return { state, answer: error.code, follows: [] };
        }
        const isAnother = plan.refusal === null && !plan.before.includes(draft.keys.get(event.key) ?? '');
        return { state: draft, answer: 'ok', follows: isAnother ? [replacing(event, plan.before)] : [] };
      }),
  };
}

type PlanRead =
  | { refusal: null; plan: Plan; before: string[] }
  | { refusal: Refused['code']; plan?: never; before?: never };

function plansOf(event: PayEvent, past: readonly State[]): PlanRead[] {
  const plans = new Map<string, PlanRead>();
  const add = (plan: PlanRead) => plans.set([plan.refusal, plan.plan?.part.due, plan.before].join('|'), plan);
  past.forEach((first, place) => {
    try {
      const plan = planPayment(first, event);
      for (const later of past.slice(place)) {
        if (isReserveShort(later, plan)) add({ refusal: 'reserve_exceeded' });
        else add({ refusal: null, plan, before: unpaidClaims(later, event.invoice) });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      add({ refusal: error.code });
    }
  });
  return [...plans.values()];
}

/** What was chosen before is given up, unless what was made is paid or closed by then. */
function replacing({ invoice, key }: PayEvent, before: string[]): Thread {
  return looking(null, (state) =>
    unpaidClaims(state, invoice).includes(state.keys.get(key) ?? '') ? before.map(givingUp) : [],
  );
}

const givingUp = (name: string): Thread => ({ ...eachOnce(name, giveUp), isMove: true });
const booking = (name: string): Thread => ({ ...eachOnce(name, book), isMove: true });

function marking(state: State, event: MarkEvent): Done {
  const draft = copyOf(state);
  try {
    mark(draft, event);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { state, answer: error.code, follows: [] };
  }
  const following = (name: string): Thread => ({ ...eachOnce(name, follow(event)), isMove: true });
  const follows = [looking(null, (now) => followingOf(now, event).map(following))];
  return { state: draft, answer: 'ok', follows };
}

/** What the shop decides on was read before: it may be another by now, or the reserve may have been less. */
function deciding(state: State, past: readonly State[], event: DecidePullEvent): Done[] {
  const now = { ...step(state, event), follows: [] };
  const wasAsked = past.some(({ pulls }) => pulls.get(event.pull)?.to != null);
  const wasShort = past.some((then) => step(then, event).answer === 'reserve_exceeded');
  return [
    now,
    ...(now.answer === 'refund_closed' && wasAsked ? [{ ...now, answer: 'conflict' }] : []),
    ...(wasShort ? [{ state, answer: 'reserve_exceeded', follows: [] }] : []),
  ];
}

/** Invoices whose time has come turn together, but for those that somebody else has in hand. */
function turnings(state: State, isAlone: boolean): State[] {
  const due = dueInvoices(state).map(({ name }) => name);
  const turned = (some: string[]) => {
    const draft = copyOf(state);
    for (const name of some) turn(draft, known(draft.invoices.get(name)));
    return draft;
  };
  return isAlone ? [turned(due)] : subsetsOf(due).map(turned);
}

function subsetsOf(names: string[]): string[][] {
  const [first, ...others] = names;
  if (first === undefined) return [[]];
  const without = subsetsOf(others);
  return [...without.map((some) => [first, ...some]), ...without];
}

const drivenFurther = (state: State): Done => ({
  state,
  answer: 'ok',
  follows: [looking(null, (now) => bookable(now).map(booking))],
});

/** True where an event moves several things, one after the other, in an order that is nobody's promise. */
export function isOfMany(state: State, event: Event): boolean {
  if (event.do === 'drive') return ordersOf(state).length > 1;
  if (event.do !== 'drive_invoices' && event.do !== 'mark_invoice') return false;
  return [...state.claims.values()].filter(({ part, status }) => part && status === 'paused').length > 1;
}

/** Every way in which these may have happened with just these answers. Few, since few are started at once. */
export function* outcomes(
  state: State,
  threads: Thread[],
  answers: string[],
  past: readonly State[] = [state],
): Generator<State> {
  if (threads.length === 0) yield state;
  const isInSet = state.unturned !== null;
  for (const thread of threads) {
    if (isInSet && !thread.isMove) continue;
    const others = threads.filter((other) => other !== thread);
    for (const done of thread.run(state, past)) {
      if (thread.of !== null && done.answer !== answers[thread.of]) continue;
      const after = isInSet ? turned(done.state) : done.state;
      const since = thread.isLook ? past : [...past, after];
      yield* outcomes(after, [...others, ...done.follows], answers, since);
    }
    yield* inSets(state, thread, others, answers, past);
  }
}

/** Claims that move in one moment may be written together, and then their invoices turn once. */
function* inSets(
  state: State,
  thread: Thread,
  others: Thread[],
  answers: string[],
  past: readonly State[],
): Generator<State> {
  if (!thread.isMove || state.invoices.size === 0 || !others.some(({ isMove }) => isMove)) return;
  for (const done of thread.run({ ...state, unturned: state.unturned ?? new Set() }, past)) {
    if (thread.of !== null && done.answer !== answers[thread.of]) continue;
    if (done.state.unturned?.size) yield* outcomes(done.state, [...others, ...done.follows], answers, past);
  }
}

function turned(state: State): State {
  const draft = copyOf(state);
  turnTouched(draft);
  return draft;
}

/** The states that an event goes through, write by write: where a crash may leave it. */
export function stages(state: State, event: Event): State[] {
  const through = [state];
  let waiting = [threadOf(event, 0)];
  let now = state;
  while (waiting.length > 0) {
    const [thread, ...others] = waiting;
    if (!thread) break;
    const [done] = thread.run(now, [now]);
    if (!done) break;
    if (!thread.isLook) through.push(done.state);
    now = done.state;
    waiting = [...done.follows, ...others];
  }
  return through;
}
