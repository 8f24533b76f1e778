import type { Claim, Currency, Deposit, Direction, State } from './state.ts';
import { atLeastZero, productDown, type Units } from './units.ts';

/** Where the money of a claim is, and how it moves: each helper says one sentence of the ledger's page. */

export function directionOf(state: State, claim: Pick<Claim, 'direction'>): Direction {
  return known(state.fixture.directions[claim.direction]);
}

export function currencyOf(state: State, id: number): Currency {
  return known(state.fixture.currencies.get(id));
}

export function known<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The model was asked for what it does not have.');
  return thing;
}

export function balance(state: State, kind: string, currency: number): Units {
  return state.books.get(`${kind} ${currency}`) ?? 0n;
}

export function shift(state: State, kind: string, currency: number, by: Units) {
  state.books.set(`${kind} ${currency}`, balance(state, kind, currency) + by);
}

/** Money crosses the border of the exchange: in above zero, out below. */
export function cross(state: State, currency: number, by: Units) {
  state.outside.set(currency, (state.outside.get(currency) ?? 0n) + by);
  shift(state, 'outside', currency, -by);
}

export function depositsOf(state: State, claim: Claim): Deposit[] {
  return [...state.deposits.values()].filter((deposit) => deposit.claim === claim.name);
}

export function dueIn(claim: Claim, currency: number): Units {
  return claim.dues.get(currency) ?? 0n;
}

export function owe(claim: Claim, currency: number, by: Units) {
  claim.dues.set(currency, dueIn(claim, currency) + by);
}

export function promised(claim: Claim, currency: number): Units {
  return claim.refunds
    .filter((refund) => refund.currency === currency && isOpen(refund))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

export const isOpen = ({ state }: Claim['refunds'][number]) => state === 'asked' || state === 'sending';

/** What came, and nobody was promised back. */
export function free(claim: Claim, currency: number): Units {
  return atLeastZero(dueIn(claim, currency) - promised(claim, currency));
}

export type Fit = 'nothing' | 'short' | 'fits' | 'over';

/** How a sum stands to what was asked for: the owner's tolerance counts both ways. */
export function fitOf({ fixture }: State, claim: Claim, sum: Units): Fit {
  const slack = productDown(claim.send, fixture.tolerance, 18) / 100n;
  if (sum === 0n) return 'nothing';
  if (sum < claim.send - slack) return 'short';
  return sum > claim.send + slack ? 'over' : 'fits';
}

/** True where what is there, and promised to nobody, is enough to pay out for. */
export function isCovered(state: State, claim: Claim): boolean {
  const fit = fitOf(state, claim, free(claim, directionOf(state, claim).from));
  return fit === 'fits' || fit === 'over';
}

/** The hold becomes just so much, or nothing changes and the answer is false. */
export function hold(state: State, claim: Claim, wanted: Units): boolean {
  const { to } = directionOf(state, claim);
  const more = wanted - (claim.held ?? 0n);
  if (balance(state, 'available', to) < more) return false;
  shift(state, 'available', to, -more);
  shift(state, 'held', to, more);
  claim.held = wanted;
  return true;
}

/** The reserve is free again. */
export function letGo(state: State, claim: Claim) {
  const { to } = directionOf(state, claim);
  shift(state, 'held', to, -(claim.held ?? 0n));
  shift(state, 'available', to, claim.held ?? 0n);
  claim.held = null;
}

/** What was held leaves the exchange; nothing where it has left before. */
export function payOut(state: State, claim: Claim) {
  const { to } = directionOf(state, claim);
  shift(state, 'held', to, -(claim.held ?? 0n));
  cross(state, to, -(claim.held ?? 0n));
  claim.held = null;
}
