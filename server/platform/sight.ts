import type { StaffRole } from '@menyala/contract/roles';
import { type Secret, sightOf } from '@menyala/contract/sight';
import { maskCardsIn, maskEmail, maskRequisite, shownEmail } from '@menyala/requisites';

/** A detail with the place that `revealSecret` knows it by. */
export interface SecretLine {
  name: string;
  label: string;
  kind: Secret;
  value: string;
}

/** What the role sees of it without a press. */
export function shownTo(role: StaffRole, secret: Secret, value: string): string {
  if (sightOf(secret, role) !== 'whole') return mask(secret, value);
  return secret === 'email' ? shownEmail(value) : value;
}

/** What somebody wrote, as the role reads it: without the numbers of cards for who may have none of them shown. */
export function textShownTo<T extends string | null>(role: StaffRole, text: T): T {
  // Masking makes text of text and leaves null.
  return (text !== null && sightOf('card', role) === 'never' ? maskCardsIn(text) : text) as T;
}

/** The same in a list, of which nobody reads cards. */
export function listedText<T extends string | null>(text: T): T {
  return (text === null ? null : maskCardsIn(text)) as T;
}

/** A detail as the role sees it, with the name under which a press shows it. */
export function lineShownTo(role: StaffRole, { name, label, kind, value }: SecretLine, field: string) {
  const sight = sightOf(kind, role);
  const shown = shownTo(role, kind, value);
  return {
    name,
    label,
    value: shown,
    copy: sight === 'whole' ? value : null,
    reveal: sight === 'press' && shown !== value ? field : null,
  };
}

/** Those of the fields that the role may have shown by a press. */
export function revealable<Field extends string>(
  role: StaffRole,
  fields: Readonly<Record<Field, { secret: Secret; value: string | null }>>,
): Field[] {
  return (Object.keys(fields) as Field[]).filter((field) => {
    const { secret, value } = fields[field];
    return value !== null && sightOf(secret, role) === 'press';
  });
}

function mask(secret: Secret, value: string): string {
  if (secret === 'email') return maskEmail(value);
  return secret === 'ip' ? maskIp(value) : maskRequisite(secret, value);
}

/** "203.0.•••", "2001:db8:•••": enough to tell two apart, too little to name a home. */
function maskIp(address: string): string {
  return address.includes(':')
    ? `${address.split(':').filter(Boolean).slice(0, 2).join(':')}:•••`
    : `${address.split('.').slice(0, 2).join('.')}.•••`;
}

export const maySeeEmails = (role: StaffRole) => sightOf('email', role) === 'whole';
