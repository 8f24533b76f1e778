import { type Chance, chanceFrom } from './chance.ts';
import type { Event } from './events.ts';
import { createIdea, idea } from './ideas.ts';
import { toldOfTwo } from './payment-ideas.ts';
import type { State } from './state.ts';
import { step } from './step.ts';

/** Choosing among ideas, so that a short sequence goes far. */

const looksAt = 24;

/** An event that changes something: of those that come to mind, each kind of change is as likely as another. */
export function likelyEvent(state: State, seed: number, tag: string): Event {
  const chance = chanceFrom(seed);
  const kinds = new Map<string, Event>();
  for (let count = 0; count < looksAt; count += 1) {
    const event = idea(state, chance, tag);
    const change = changeBy(state, event);
    if (change !== null && !kinds.has(change)) kinds.set(change, event);
  }
  return kinds.size === 0 ? anyEvent(state, seed, tag) : chance.of([...kinds.values()]);
}

export function anyEvent(state: State, seed: number, tag: string): Event {
  return idea(state, chanceFrom(seed), tag);
}

/** What the event does, in a word; null where it does nothing. */
function changeBy(state: State, event: Event): string | null {
  const { state: after, answer } = step(state, event);
  if (answer !== 'ok') return null;
  if (event.do === 'pay_invoice' || event.do === 'mark_invoice')
    return after.keys.size > state.keys.size || event.do === 'mark_invoice' ? event.do : null;
  for (const [name, claim] of after.claims) {
    if (claim.version > (state.claims.get(name)?.version ?? 0)) return claim.history.at(-1) ?? null;
  }
  const isChecked = [...after.claims].some(
    ([name, { check }]) => check?.state !== state.claims.get(name)?.check?.state,
  );
  if (isChecked) return event.do;
  const turned = [...after.invoices.values()].find(
    ({ name, version }) => version !== state.invoices.get(name)?.version,
  );
  const isWithdrawn = [...after.withdrawals].some(
    ([name, { version }]) => version !== state.withdrawals.get(name)?.version,
  );
  const isPull = [...after.pulls].some(([name, { version }]) => version !== state.pulls.get(name)?.version);
  if (isPull) return event.do === 'decide_pull' ? event.as : event.do;
  if (isWithdrawn) return event.do === 'move_withdrawal' ? event.move : event.do;
  if (turned) return `${event.do} ${turned.status}`;
  const isTold = after.deposits.size > state.deposits.size || event.do === 'send_back';
  return isTold ||
    event.do === 'wait' ||
    event.do === 'adjust' ||
    event.do === 'receipt' ||
    event.do === 'publish'
    ? event.do
    : null;
}

const together: Event['do'][] = [
  'create',
  'confirm',
  'cancel',
  'receipt',
  'sweep',
  'report',
  'assign',
  'send_back',
  'staff',
  'choose',
  'ask_refund',
  'change_requisites',
  'drive',
  'adjust',
  'send_card',
  'approve_card',
  'reject_card',
  'look',
  'make_invoice',
  'pay_invoice',
  'mark_invoice',
  'drive_invoices',
  'withdraw',
  'move_withdrawal',
  'cancel_withdrawal',
  'make_pull',
  'decide_pull',
  'archive_pull',
];

/** Two or three that are started at once. */
export function eventsAtOnce(state: State, seed: number, tag: string): Event[] {
  const chance = chanceFrom(seed);
  const first = likelyAtOnce(state, chance, tag);
  const kind = chance.below(4);
  const told = kind === 0 ? toldOfTwo(state, chance, tag) : [];
  if (told.length > 0) return told;
  const others = Array.from({ length: chance.of([1, 1, 2]) }, () => likelyAtOnce(state, chance, tag));
  return named(kind === 1 ? [first, first] : [first, ...others]);
}

function likelyAtOnce(state: State, chance: Chance, tag: string): Event {
  for (let count = 0; count < 8; count += 1) {
    const event = likelyEvent(state, chance.below(2 ** 31), tag);
    if (together.includes(event.do)) return event;
  }
  return { do: 'sweep' };
}

/** Claims that are made at once have names of their own, unless one key makes them one. Money told at once has one reference only where it is one. */
function named(events: Event[]): Event[] {
  return events.map((event, place) => {
    if (place === 0) return event;
    if (event.do === 'create' || event.do === 'pay_invoice') {
      const isSame = event.key !== null && events[0] === event;
      return isSame ? event : { ...event, claim: `${event.claim}x${place}` };
    }
    if (event.do === 'make_pull')
      return events[0] === event ? event : { ...event, pull: `${event.pull}x${place}` };
    if (event.do === 'decide_pull') return { ...event, withdrawal: `${event.withdrawal}x${place}` };
    if (event.do === 'withdraw') return { ...event, withdrawal: `${event.withdrawal}x${place}` };
    if (event.do === 'make_invoice')
      return events[0] === event ? event : { ...event, invoice: `${event.invoice}x${place}` };
    if (event.do === 'adjust') return { ...event, key: `${event.key}${place}` };
    // There is one provider, and what it says at one time is one thing.
    if (event.do === 'drive') return events.find((other) => other.do === 'drive') ?? event;
    return event;
  });
}

/**
 * Where sequences begin, so that what comes late in a claim's life is reached in a few steps. What was begun before may leave the
 * reserve no room for a claim that needs a card: then any claim begins.
 */
export function beginning(state: State, seed: number, needsCard: boolean): Event {
  const idea = (place: number) => createIdea(state, chanceFrom(seed + place));
  for (let place = 0; needsCard && place < mostIdeas; place += 1) {
    const event = idea(place);
    if ([...step(state, event).state.claims.values()].some((claim) => claim.needsCard)) return event;
  }
  return idea(0);
}

/** Far more than it takes to come upon a claim that needs a card, where there can be one. */
const mostIdeas = 2_000;
