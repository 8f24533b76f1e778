import type { Pair } from '@menyala/contract/site/calculator';
import type { TypedDetails } from '@menyala/contract/site/pages';
import { withoutUnseen } from '@menyala/money/typed-text';
import { emailFault as faultOfEmail } from '@menyala/requisites';
import type { FieldCheck } from '../requisite-fields/check-field.ts';
import { checkRequisite, type RequisiteFault, tagsApart } from '../requisite-fields/check-requisites.ts';
import {
  fieldsOfSide,
  referredCard,
  requisitesOf,
  type ShownField,
  type SideName,
  shownFields,
  valueIn,
} from './claim-fields.ts';

/** What is wrong with one field: a verdict on a requisite, or one of the three that are no requisites. */
export type FieldFault =
  | ({ kind: 'requisite' } & RequisiteFault)
  | { kind: 'email-missing' | 'email-wrong' | 'email-letters' | 'agreement' | 'slot-missing' };

/** A form that was looked through: its faults by field, and everything as it would be sent. */
export interface CheckedDetails {
  faults: Map<string, FieldFault>;
  clean: TypedDetails;
}

export function faultOf(
  shown: ShownField,
  text: string,
  isMemoDeclined: boolean,
  check: FieldCheck,
): { fault: FieldFault | null; value: string } {
  if (shown.field.type === 'card' && referredCard(text) !== null) return { fault: null, value: text };
  const { fault, value } = checkRequisite(shown.field, text, isMemoDeclined, check);
  return { fault: fault && { kind: 'requisite', ...fault }, value };
}

export function emailFault(email: string, isRequired: boolean): FieldFault | null {
  if (email.trim() === '') return isRequired ? { kind: 'email-missing' } : null;
  const fault = faultOfEmail(email);
  return fault && { kind: fault === 'email_local_part' ? 'email-letters' : 'email-wrong' };
}

/** Looks the whole form through, in the order of the screen. */
export function checkDetails(
  pair: Pair,
  typed: TypedDetails,
  declinedMemos: ReadonlySet<string>,
  check: FieldCheck,
): CheckedDetails {
  const faults = new Map<string, FieldFault>();
  const clean: TypedDetails = {
    email: withoutUnseen(typed.email).trim(),
    fromRequisites: {},
    toRequisites: {},
    agreement: typed.agreement,
    promocode: typed.promocode,
    ...(typed.slot ? { slot: typed.slot } : {}),
  };
  const apart = { from: apartIn(pair, typed, 'from', check), to: apartIn(pair, typed, 'to', check) };
  for (const shown of shownFields(pair)) {
    const text = apart[shown.side][shown.field.name] ?? '';
    const isDeclined = declinedMemos.has(shown.key) && text === valueIn(typed, shown);
    const { fault, value } = faultOf(shown, text, isDeclined, check);
    if (fault !== null) faults.set(shown.key, fault);
    else if (value !== '') requisitesOf(clean, shown.side)[shown.field.name] = value;
  }
  const isAtMeeting = (pair.structure.from.city ?? pair.structure.to.city) !== null;
  if (isAtMeeting && !typed.slot) faults.set('slot', { kind: 'slot-missing' });
  const email = emailFault(typed.email, pair.emailClaimRequirement);
  if (email !== null) faults.set('email', email);
  if (!typed.agreement) faults.set('agreement', { kind: 'agreement' });
  return { faults, clean };
}

const apartIn = (pair: Pair, typed: TypedDetails, side: SideName, check: FieldCheck) =>
  tagsApart(
    fieldsOfSide(pair, side).map(({ field }) => field),
    requisitesOf(typed, side),
    check,
  );
