import type { Chance } from './chance.ts';
import type { Event, ReportEvent } from './events.ts';
import { currencyOf, depositsOf, directionOf, dueIn, known } from './money.ts';
import { newestCourse } from './reckoning.ts';
import type { Claim, Deposit, State } from './state.ts';
import { thousandths, type Units } from './units.ts';

/** What might be told of money next. */

export function paymentIdea(state: State, claim: Claim, chance: Chance, tag: string): ReportEvent {
  const told = [...state.deposits.values()];
  if (told.length > 0 && chance.below(3) === 0) return toldAgain(state, claim, chance.of(told), chance);
  const { from } = directionOf(state, claim);
  const isAsked = chance.below(7) > 0;
  const others = [...state.fixture.currencies.keys()].filter((id) => id !== from);
  const currency = isAsked ? from : chance.of(others);
  const { rail } = currencyOf(state, currency);
  return {
    do: 'report',
    rail,
    reference: `${tag}-${state.deposits.size + 1}`,
    currency,
    amount: sum(state, claim, currency, chance),
    ...stateOf(chance),
    claim: claimFor(claim, chance),
  };
}

function stateOf(chance: Chance): Pick<ReportEvent, 'state' | 'confirmations'> {
  const state = chance.of(['final', 'final', 'final', 'seen', 'seen', 'reversed'] as const);
  return { state, confirmations: state === 'seen' ? chance.below(3) : null };
}

/** Whom the provider names: the claim, or nobody, or somebody whom we do not know. */
function claimFor(claim: Claim, chance: Chance): string | null {
  return chance.of([claim.name, claim.name, claim.name, claim.name, claim.name, claim.name, null, 'c99']);
}

/** In thousandths of what is asked for: exact, within the tolerance and beyond it, tiny, and far too much. */
const shares = [1000, 1000, 1000, 997, 1003, 800, 500, 1250, 2000, 3000, 20];

function sum(state: State, claim: Claim, currency: number, chance: Chance): Units {
  const { decimals } = currencyOf(state, currency);
  const left = claim.send - dueIn(claim, currency);
  const isRest = left > 0n && left < claim.send && chance.below(2) === 0;
  const edge = currency === directionOf(state, claim).from ? edgeOf(state, claim.direction, chance) : null;
  if (edge !== null && !isRest) return edge;
  const part = isRest ? left : thousandths(claim.send, chance.of(shares), decimals);
  return part > 0n ? part : 10n ** BigInt(18 - decimals);
}

/** Now and then where a tier begins, or one unit before; null elsewhere. */
export function edgeOf(state: State, direction: number, chance: Chance): Units | null {
  const { tiers } = newestCourse(state, direction);
  if (tiers.length === 0 || chance.below(3) > 0) return null;
  const { decimals } = known(state.fixture.currencies.get(directionOf(state, { direction }).from));
  return chance.of(tiers).from - chance.of([0n, 10n ** BigInt(18 - decimals)]);
}

/** The same reference once more: of the same claim or another, with the same words or others. */
function toldAgain(state: State, claim: Claim, known: Deposit, chance: Chance): ReportEvent {
  const isOther = chance.below(8) === 0;
  return {
    do: 'report',
    rail: known.rail,
    reference: known.reference,
    currency: isOther && chance.below(3) === 0 ? otherOnRail(state, known, chance) : known.currency,
    amount: isOther ? known.amount * 2n : known.amount,
    ...stateOf(chance),
    claim: chance.below(4) === 0 ? claimFor(claim, chance) : known.claim,
  };
}

function otherOnRail(state: State, { rail, currency }: Deposit, chance: Chance): number {
  const shared = [...state.fixture.currencies.values()].filter((its) => its.rail === rail);
  return shared.length === 0 ? currency : chance.of(shared).id;
}

/** What staff do with money that nobody knew. */
export function unknownIdea(state: State, claim: Claim, chance: Chance, tag: string): Event {
  const nobodys = [...state.deposits.values()].filter((deposit) => deposit.claim === null);
  if (nobodys.length === 0) {
    const payment = paymentIdea(state, claim, chance, tag);
    return { ...payment, state: 'final', confirmations: null, claim: chance.of([null, 'c99']) };
  }
  const { rail, reference } = chance.of(chance.below(6) === 0 ? [...state.deposits.values()] : nobodys);
  if (chance.below(3) === 0) return { do: 'send_back', rail, reference };
  return { do: 'assign', rail, reference, claim: claim.name };
}

/** A payment told of two claims at once. */
export function toldOfTwo(state: State, chance: Chance, tag: string): Event[] {
  const [one, other] = [...state.claims.values()];
  if (!one || !other) return [];
  const told = { ...paymentIdea(state, one, chance, tag), state: 'final' as const, confirmations: null };
  return [
    { ...told, claim: one.name },
    { ...told, claim: other.name },
  ];
}

export function paymentOf(state: State, claim: Claim, share: number, tag: string): ReportEvent {
  const { from } = directionOf(state, claim);
  const { rail, decimals } = known(state.fixture.currencies.get(from));
  const reference = `${tag}-${state.deposits.size + 1}`;
  const amount = thousandths(claim.send, share, decimals);
  return {
    do: 'report',
    rail,
    reference,
    currency: from,
    amount,
    state: 'final',
    confirmations: null,
    claim: claim.name,
  };
}

export const isTold = (state: State, claim: Claim) => depositsOf(state, claim).length > 0;
