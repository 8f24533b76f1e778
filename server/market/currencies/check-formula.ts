import { type DirectionEdit, noCourseMargins } from '@menyala/contract/office/directions';
import type { Queryable } from '../../platform/database/connection.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import type { FieldError } from '../../platform/http/refusal.ts';
import type { FormulaProblem, FormulaProblemCode } from '../rates/formula/formula.ts';
import { readMarket } from '../rates/formula/read-market.ts';
import { tryBase } from '../rates/formula/reckon-bases.ts';
import { isUsableGround } from '../rates/usable-course.ts';
import type { DirectionGround } from './office-direction-queries.ts';

/** These pass by themselves: the formula is saved, and its direction rests until then. */
const passing: ReadonlySet<FormulaProblemCode> = new Set(['old', 'held', 'no_value']);

/** What is wrong with the formula of an edit: its text, a name of nobody, a circle, or what it comes to now. */
export async function wrongFormula(
  db: Queryable,
  edit: DirectionEdit,
  row: DirectionGround,
  now: Date,
): Promise<FieldErrors> {
  const { formula = null, fixedCourse, marginPercent, verificationMarginPercent } = edit;
  if (formula === null) return {};
  const { base, problems } = tryBase(marketDirection(row, formula), await readMarket(db, now));
  const wrong = problems.filter(({ code }) => !passing.has(code));
  if (wrong.length > 0) return { formula: wrong.map(fieldErrorOf) };
  if (base === null) return {};
  // Whoever guards prices against a slip of the hand compares this base with `row.base_course` here.
  const ground = { fromUsd: row.from_usd, toUsd: row.to_usd, formulaBase: base, fixedCourse };
  const margins = edit.margins ?? noCourseMargins;
  return isUsableGround({ ...ground, marginPercent, verificationMarginPercent, margins })
    ? {}
    : { formula: [{ code: 'bad_value' }] };
}

export function marketDirection(
  row: Pick<DirectionGround, 'from_code' | 'to_code' | 'from_asset' | 'to_asset'>,
  formula: string,
) {
  const { from_code: from, to_code: to, from_asset: fromAsset, to_asset: toAsset } = row;
  return { from, to, fromAsset, toAsset, formula };
}

/** As it is told by a field; people count characters from one. */
export function fieldErrorOf({ code, at, values }: FormulaProblem): FieldError {
  return { code: `formula_${code}`, values: { ...values, place: String(at + 1) } };
}
