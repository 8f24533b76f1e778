import type { RequisiteKind } from '@menyala/requisites';
import { onClaims, type StaffRole } from './roles.ts';

/** What names a person, or leads to their money. */
export type Secret = RequisiteKind | 'email' | 'ip';

/** `press`: masked, and shown whole by a press that the audit log keeps. `never`: masked, and nothing shows it. */
export type Sight = 'whole' | 'press' | 'never';

interface Seers {
  whole: readonly StaffRole[];
  press: readonly StaffRole[];
}

/** These roles decide about customers, so they see who the customer is. */
const people: Seers = { whole: ['owner', 'operator', 'finance', 'verifier'], press: [] };
/** Needed to pay, one at a time: nobody reads a list of them. */
const money: Seers = { whole: [], press: onClaims };
/** Compared sign by sign with what is about to be paid. */
const paidTo: Seers = { whole: onClaims, press: [] };

const seers: Readonly<Record<Secret, Seers>> = {
  // Support answers customers by email.
  email: { ...people, press: ['support'] },
  ip: money,
  card: money,
  phone: money,
  iban: money,
  account: money,
  wallet: money,
  address: paidTo,
  memo: paidTo,
  text: paidTo,
  name: people,
  telegram: people,
  bank: { whole: ['owner', 'operator', 'finance', 'verifier', 'content', 'support'], press: [] },
};

/** How somebody of the role sees such a thing of a customer's. */
export function sightOf(secret: Secret, role: StaffRole): Sight {
  const { whole, press } = seers[secret];
  if (whole.includes(role)) return 'whole';
  return press.includes(role) ? 'press' : 'never';
}
