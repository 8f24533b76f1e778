import { compare, type Decimal, receiveFor, sendFor, subtract } from '@menyala/money';
import { type FormState, reckoningOf } from './form-state.ts';
import { type Anchor, bettered, sumOf } from './reckoning.ts';

/** What the course for verified cards does to the typed sum: a gain on the other side, or it needs `least` at least. */
export interface BetterCourse {
  kind: 'gain' | 'least';
  side: Anchor;
  sum: Decimal;
}

/** Null where there is nothing to tell: no such course, no amount, or so small a one that both courses give the same. */
export function betterCourseFor(state: FormState): BetterCourse | null {
  const { anchor } = state.typed;
  const { course, verificationCourse } = bettered(state.course, state.effect);
  if (verificationCourse === null) return null;
  const { terms, sums, problem } = reckoningOf({ ...state, isWished: true });
  const amount = sumOf(sums, anchor);
  if (problem?.code === 'below_min' && problem.nearest !== null)
    return { kind: 'least', side: anchor, sum: problem.nearest };
  if (amount === null || problem !== null) return null;
  const usual = { ...terms, course };
  const gain =
    anchor === 'from'
      ? subtract(receiveFor(terms, amount), receiveFor(usual, amount))
      : subtract(sendFor(usual, amount), sendFor(terms, amount));
  return compare(gain, '0') > 0 ? { kind: 'gain', side: anchor === 'from' ? 'to' : 'from', sum: gain } : null;
}
