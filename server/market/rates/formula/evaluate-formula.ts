import { type Decimal, mostCourseDecimals } from '@menyala/money';
import {
  type Formula,
  FormulaError,
  type FormulaName,
  type FormulaProblem,
  type FormulaProblemCode,
  farthestExponent,
  type Node,
  type Operator,
  type Place,
} from './formula.ts';
import {
  decimalOf,
  type Fraction,
  fractionOf,
  hundredth,
  isAsLarge,
  negative,
  over,
  plus,
  times,
} from './fraction.ts';

/** So much of a number is shown of each step; what goes on is exact. */
const shownDigits = { digits: 18, decimals: 2 * farthestExponent };
/** A base as it is published: as `baseCourseOf` cuts the one of two prices. */
const baseDigits = { digits: 18, decimals: mostCourseDecimals };
const mostWholeDigits = 20;

/** What one name stands for now, or why for nothing. `step` is what is kept of where it comes from. */
export type NameValue<Step> =
  | { readonly value: Decimal; readonly step: Step }
  | { readonly code: FormulaProblemCode; readonly values?: Readonly<Record<string, string>> };

/** An operation as it is shown: "97400 × 91.7 = 8931580". An operand that was a percentage ends in a percent sign. */
export interface OperationStep {
  readonly kind: 'operation';
  readonly operator: Operator;
  readonly left: string;
  readonly right: string;
  readonly value: Decimal;
}

export interface Evaluated<Step> {
  /** Received for 1 sent: above zero, 18 significant digits and 30 decimals at most, rounded down. Null with problems. */
  readonly base: Decimal | null;
  /** What its names stand for, once each, and then each operation, up to the first problem. */
  readonly steps: readonly (Step | OperationStep)[];
  readonly problems: readonly FormulaProblem[];
}

/**
 * What a formula comes to. It is reckoned in exact fractions and rounded once, at the end.
 * Where names stand for nothing all of them are told; else the first operation that has no result.
 */
export function evaluateFormula<Step>(
  { root, names: named }: Formula,
  meaningOf: (name: FormulaName) => NameValue<Step>,
): Evaluated<Step> {
  const names = new Map<string, Told>();
  const steps: (Step | OperationStep)[] = [];
  const problems: FormulaProblem[] = [];
  for (const { name, at, length } of named) {
    if (names.has(name.key)) continue;
    const found = meaningOf(name);
    if ('code' in found) {
      problems.push({ code: found.code, at, length, values: { name: name.key, ...found.values } });
      continue;
    }
    names.set(name.key, { value: fractionOf(found.value), text: isShort(found.value) ? found.value : null });
    steps.push(found.step);
  }
  if (problems.length > 0) return { base: null, steps, problems };
  try {
    const { value } = reckon(root, names, (step) => steps.push(step));
    return { base: baseOf(value, root), steps, problems };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { base: null, steps, problems: [error.problem] };
  }
}

/** True where a plain decimal is shown as it is. */
const isShort = (value: Decimal) => value.length <= shownDigits.digits;

function baseOf(value: Fraction, place: Place): Decimal {
  if (value.n <= 0n) throw new FormulaError('not_positive', place, { value: decimalOf(value, shownDigits) });
  if (isAsLarge(value, mostWholeDigits)) throw new FormulaError('too_large', place);
  const base = decimalOf(value, baseDigits);
  if (base === '0') throw new FormulaError('too_small', place);
  return base;
}

/** A number on the way, with how it is shown where that was written already. */
interface Told {
  readonly value: Fraction;
  readonly text: Decimal | null;
}

/** @throws FormulaError where an operation has no result, or one out of all bounds */
function reckon(node: Node, names: ReadonlyMap<string, Told>, tell: (step: OperationStep) => void): Told {
  switch (node.kind) {
    case 'number':
      return { value: node.value, text: null };
    case 'name':
      return names.get(node.name.key) ?? unnamed();
    case 'bracket':
      return reckon(node.of, names, tell);
    case 'percent':
      return { value: bounded(hundredth(reckon(node.of, names, tell).value), node), text: null };
    case 'negative':
      return { value: negative(reckon(node.of, names, tell).value), text: null };
    case 'operation': {
      const left = reckon(node.left, names, tell);
      const right = reckon(node.right, names, tell);
      const value = bounded(resultOf(node, left.value, right.value), node);
      const text = decimalOf(value, shownDigits);
      tell({
        kind: 'operation',
        operator: node.operator,
        left: operand(node.left, left),
        right: operand(node.right, right),
        value: text,
      });
      return { value, text };
    }
  }
}

function unnamed(): never {
  throw new Error('A name without a value was reckoned with.');
}

function resultOf(
  { operator, right: at }: { operator: Operator; right: Node },
  left: Fraction,
  right: Fraction,
): Fraction {
  if (operator === '×') return times(left, right);
  if (operator === '÷') {
    if (right.n === 0n) throw new FormulaError('zero_division', at);
    return over(left, right);
  }
  const amount = isPercentage(at) ? times(left, right) : right;
  return plus(left, operator === '+' ? amount : negative(amount));
}

/** After + or − "2%" is 2 % of what stands to the left, as on a calculator; in brackets, "(2%)", it is the number 0.02. */
function isPercentage(node: Node): boolean {
  return node.kind === 'percent' || (node.kind === 'negative' && isPercentage(node.of));
}

function operand(node: Node, { value, text }: Told): string {
  if (!isPercentage(node)) return text ?? decimalOf(value, shownDigits);
  return `${decimalOf({ n: value.n * 100n, d: value.d }, shownDigits)}%`;
}

function bounded(value: Fraction, place: Place): Fraction {
  if (value.n === 0n) return value;
  if (isAsLarge(value, farthestExponent)) throw new FormulaError('too_large', place);
  if (!isAsLarge(value, -farthestExponent)) throw new FormulaError('too_small', place);
  return value;
}
