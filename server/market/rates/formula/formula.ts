import type { Fraction } from './fraction.ts';

/**
 * An owner's formula for the base course of a direction: how much is received for 1 sent, before any margin.
 *
 * | written | is |
 * | --- | --- |
 * | `97400`, `0.02`, `0,02`, `1e-6` | an exact decimal |
 * | `binance:BTC/USDT.bid` | what a source says: `bid` it buys at, `ask` it sells at, `last` it traded at |
 * | `BTC` | the price of an asset in US dollars |
 * | `{BTC-SBERRUB}` | the base course of another direction |
 * | `+` `−` `×` `÷` `( )` | as at school; also `-` `*` `/` |
 * | `2%` | 0.02, and after `+` or `−` so much of what stands left of it: `x + 2%` is x × 1.02 |
 */
export interface Formula {
  readonly text: string;
  readonly root: Node;
  /** Every name that it stands on, at each of its places, from left to right. */
  readonly names: readonly (Place & { readonly name: FormulaName })[];
}

/** Why nothing longer: a formula is read by people, and evaluated for each direction at each tick. */
export const formulaLimits = { length: 500, depth: 50, parts: 60 } as const;

/**
 * Every number on the way is below 10^40, and 10^−40 or more where it is not zero: far beyond what a course can be, and so near that a
 * text such as 1e999 costs nothing.
 */
export const farthestExponent = 40;

/** Which figure of a quote is meant. */
export const quoteSides = ['bid', 'ask', 'last'] as const;
export type QuoteSide = (typeof quoteSides)[number];

/** `key` is its one spelling, by which names are told apart. */
export type FormulaName = { readonly key: string } & (
  | { readonly kind: 'quote'; readonly source: string; readonly pair: string; readonly side: QuoteSide }
  | { readonly kind: 'price'; readonly asset: string }
  | { readonly kind: 'direction'; readonly from: string; readonly to: string }
);

/** Where in the text: the first character counts 0. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

export type Operator = '+' | '−' | '×' | '÷';

export type Node = Place &
  (
    | { readonly kind: 'number'; readonly value: Fraction }
    | { readonly kind: 'name'; readonly name: FormulaName }
    | { readonly kind: 'percent' | 'negative' | 'bracket'; readonly of: Node }
    | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Node; readonly right: Node }
  );

/** What can be wrong with a formula; each is a `fieldErrors` code of the contract by its name after `formula_`. */
export type FormulaProblemCode =
  | 'empty'
  | 'too_long'
  | 'too_many_parts'
  | 'too_deep'
  | 'character'
  | 'number'
  | 'quote'
  | 'direction'
  | 'value_expected'
  | 'operator_expected'
  | 'bracket_open'
  | 'bracket_extra'
  | 'unknown'
  | 'no_value'
  | 'old'
  | 'held'
  | 'zero_division'
  | 'too_large'
  | 'too_small'
  | 'not_positive'
  | 'cycle';

export interface FormulaProblem extends Place {
  readonly code: FormulaProblemCode;
  /** For the sentence: the name, the character, the path. */
  readonly values: Readonly<Record<string, string>>;
}

export class FormulaError extends Error {
  readonly problem: FormulaProblem;

  constructor(code: FormulaProblemCode, place: Place, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.problem = { code, at: place.at, length: place.length, values };
  }
}
