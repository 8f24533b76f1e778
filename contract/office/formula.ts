import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { courseStep } from '../course-steps.ts';
import { fieldErrors } from '../refusals.ts';
import { courseValue, currencyId, orNull } from '../values.ts';
import { staffRefusals } from './lists.ts';

/** The owner's formula for the base course of a direction, while it is typed. Its language: decision 75. */

export const formulaProblem = Type.Object({
  code: Type.Enum([...fieldErrors]),
  detail: Type.String({ description: 'A sentence in the language of the address' }),
  /** Where in the text: the first character counts 0. */
  at: Type.Integer(),
  length: Type.Integer(),
});
export type FormulaProblem = Static<typeof formulaProblem>;

export const triedFormula = Type.Object({
  /** What it comes to now; null with problems. */
  base: orNull(courseValue),
  /** What it would be by the two prices, to compare with; null where one is not set. */
  byPrices: orNull(courseValue),
  /** Up to the first problem. */
  steps: Type.Array(courseStep),
  problems: Type.Array(formulaProblem),
});
export type TriedFormula = Static<typeof triedFormula>;

export const tryFormula = {
  method: 'GET',
  path: '/office/api/formula',
  summary:
    'What a formula of a direction comes to now, step by step, and what is wrong with it; nothing is saved',
  who: 'staff',
  action: 'directions.see',
  query: Type.Object({
    from: currencyId,
    to: currencyId,
    formula: Type.String({ maxLength: 2_000 }),
  }),
  answer: triedFormula,
  refusals: staffRefusals,
} as const satisfies Call;

/** A name that a formula can have, and what it stands for now. */
export const formulaName = Type.Object({
  name: Type.String(),
  kind: Type.Enum(['quote', 'price', 'direction']),
  /** What people call its source; empty for the others. */
  sourceName: Type.String(),
  /** Null where it stands for nothing now. */
  value: orNull(courseValue),
});
export type FormulaName = Static<typeof formulaName>;

export const listFormulaNames = {
  method: 'GET',
  path: '/office/api/formula/names',
  summary:
    'Every name that a formula can have, with its value now: quotes of sources, prices, other directions',
  who: 'staff',
  action: 'directions.see',
  query: Type.Object({
    /** Only names that have this in them. */
    q: Type.String({ maxLength: 80 }),
  }),
  answer: Type.Object({
    /** The first fifty. */
    names: Type.Array(formulaName),
  }),
  refusals: staffRefusals,
} as const satisfies Call;
