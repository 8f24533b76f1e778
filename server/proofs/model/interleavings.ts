import { goingOn, goOn } from './cards.ts';
import type { Event } from './events.ts';
import { handOver, hear, type Order, ordersOf } from './payouts.ts';
import { type Claim, copyOf, type State } from './state.ts';
import { step } from './step.ts';
import { expire } from './timers.ts';

/**
 * Something under way, as the writes that it is made of: what happens at once is some order of these. Most events are one
 * write; a sweep is one for each claim, and a drive hands each order over and then hears of it.
 */
export interface Thread {
  /** The place of its event among those started together; null where nothing is answered any more. */
  of: number | null;
  run(state: State): { state: State; answer: string; follows: Thread[] };
}

export function threadOf(event: Event, of: number): Thread {
  switch (event.do) {
    case 'sweep':
      return {
        of,
        run: (state) => ({
          state,
          answer: 'ok',
          follows: [...state.claims.keys()].map((name) => eachOnce(name, expire)),
        }),
      };
    case 'look':
      return {
        of,
        run: (state) => ({
          state,
          answer: 'ok',
          follows: goingOn(state).map(({ name }) => eachOnce(name, goOn)),
        }),
      };
    case 'drive':
      return {
        of,
        run: (state) => {
          const follows = ordersOf(state).map((order) => handing(order, event.says, isHanded(state, order)));
          return { state, answer: 'ok', follows };
        },
      };
    default:
      return { of, run: (state) => ({ ...step(state, event), follows: [] }) };
  }
}

function eachOnce(name: string, act: (state: State, claim: Claim) => void): Thread {
  return {
    of: null,
    run: (state) => {
      const draft = copyOf(state);
      const claim = draft.claims.get(name);
      if (claim) act(draft, claim);
      return { state: draft, answer: 'ok', follows: [] };
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
      return { state: draft, answer: 'ok', follows: [] };
    },
  };
  if (wasHanded) return hearing;
  return {
    of: null,
    run: (state) => {
      const draft = copyOf(state);
      return handOver(draft, order)
        ? { state: draft, answer: 'ok', follows: [hearing] }
        : { state, answer: 'ok', follows: [] };
    },
  };
}

/** Every way in which these may have happened with just these answers. Few, since few are started at once. */
export function* outcomes(state: State, threads: Thread[], answers: string[]): Generator<State> {
  if (threads.length === 0) yield state;
  for (const thread of threads) {
    const done = thread.run(state);
    if (thread.of !== null && done.answer !== answers[thread.of]) continue;
    yield* outcomes(done.state, [...threads.filter((other) => other !== thread), ...done.follows], answers);
  }
}

/** The states that an event goes through, write by write: where a crash may leave it. */
export function stages(state: State, event: Event): State[] {
  const through = [state];
  let waiting = [threadOf(event, 0)];
  let now = state;
  while (waiting.length > 0) {
    const [thread, ...others] = waiting;
    if (!thread) break;
    const done = thread.run(now);
    if (thread.of === null || done.follows.length === 0) through.push(done.state);
    now = done.state;
    waiting = [...done.follows, ...others];
  }
  return through;
}
