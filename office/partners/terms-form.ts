import type { BodyOf } from '@menyala/contract';
import type { editPartner, OfficePartner } from '@menyala/contract/office/partners';
import { compare, type FormatLocale, parseTyped } from '@menyala/money';

type Body = BodyOf<typeof editPartner>;
export type Terms = Pick<OfficePartner, 'version' | 'code' | 'ownPercent' | 'isBlocked' | 'note'>;
/** With whose they are. */
export type TermsOf = Terms & Pick<OfficePartner, 'id' | 'email'>;

/** The terms of a user who is no partner yet. */
export function freshTerms({ id, email }: Pick<OfficePartner, 'id' | 'email'>): TermsOf {
  return { id, email, version: 0, code: '', ownPercent: null, isBlocked: false, note: '' };
}

/** What staff have typed. */
export interface TypedTerms {
  readonly code: string;
  readonly ownPercent: string;
  readonly isBlocked: boolean;
  readonly note: string;
}

export type TermName = keyof TypedTerms;
export type TermErrors = Partial<Record<'code' | 'ownPercent', true>>;

export function typedTerms({ code, ownPercent, isBlocked, note }: Terms): TypedTerms {
  return { code, ownPercent: ownPercent ?? '', isBlocked, note };
}

/** Decimals that a percentage may have, as the settings of a level. */
const percentDecimals = 6;

/** What the server is told, or what will not do. A user who is no partner yet may be left without a code: one is made up. */
export function readTerms(
  { version }: Pick<Terms, 'version'>,
  typed: TypedTerms,
  locale: FormatLocale,
): { body: Body; errors: TermErrors } {
  const code = typed.code.trim();
  const words = typed.ownPercent.trim();
  const percent = words === '' ? null : parseTyped(words, percentDecimals, locale);
  const mayBeMadeUp = version === 0 && code === '';
  const isPercent = words === '' || (percent !== null && compare(percent, '100') <= 0);
  return {
    body: {
      version,
      ...(mayBeMadeUp ? {} : { code }),
      ownPercent: percent,
      isBlocked: typed.isBlocked,
      note: typed.note.trim(),
    },
    errors: {
      ...(mayBeMadeUp || /^[A-Za-z0-9]{4,16}$/.test(code) ? {} : { code: true }),
      ...(isPercent ? {} : { ownPercent: true }),
    },
  };
}

/** What was typed stays; what was only seen takes the value that somebody else gave it meanwhile. */
export function keptTyped(typed: TypedTerms, seen: Terms, now: Terms): TypedTerms {
  const before = typedTerms(seen);
  const after = typedTerms(now);
  return {
    code: typed.code === before.code ? after.code : typed.code,
    ownPercent: typed.ownPercent === before.ownPercent ? after.ownPercent : typed.ownPercent,
    isBlocked: typed.isBlocked === before.isBlocked ? after.isBlocked : typed.isBlocked,
    note: typed.note === before.note ? after.note : typed.note,
  };
}

/** Which terms somebody else has changed. */
export function changedTerms(before: Terms, now: Terms): TermName[] {
  return (['code', 'ownPercent', 'isBlocked', 'note'] as const).filter((name) => before[name] !== now[name]);
}
