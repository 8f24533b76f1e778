import { compare, courseFor } from '@menyala/money';
import type { FieldError } from '../../platform/http/refusal.ts';
import type { Direction, Settings } from '../currencies/catalogue.ts';
import { coursesOfType, newestCourse } from '../currencies/directions.ts';
import type { Promocode } from './promocode.ts';
import type { KnownPromocode } from './promocode-queries.ts';
import { withPromocode } from './with-promocode.ts';

/** What a code is asked to be good for. */
export interface Wish {
  direction: Direction;
  isVerification: boolean;
  /** What is sent, where that is known. */
  fromSumma?: string | undefined;
}

/** What is wrong with a code for an order, the first thing alone; empty where it is good. */
export function promocodeErrors(
  known: KnownPromocode | undefined,
  wish: Wish,
  settings: Pick<Settings, 'programme'>,
): FieldError[] {
  const code = wrongWithCode(known, wish, settings);
  return code === null ? [] : [{ code }];
}

function wrongWithCode(
  known: KnownPromocode | undefined,
  wish: Wish,
  settings: Pick<Settings, 'programme'>,
): FieldError['code'] | null {
  if (!known) return 'promocode_unknown';
  const { promocode, fault } = known;
  if (fault !== null) return fault;
  const { directions } = promocode;
  if (directions !== null && !directions.includes(wish.direction.id)) return 'promocode_direction';
  return isGain(promocode, wish, settings) ? null : 'promocode_no_gain';
}

/** True where the course of now gets better by it: that of the sum, or of any. Whether points come of it, the sums must say. */
function isGain(
  promocode: Promocode,
  { direction, isVerification, fromSumma }: Wish,
  settings: Pick<Settings, 'programme'>,
) {
  if (promocode.kind === 'bonus') return true;
  const usual = coursesOfType(newestCourse(direction), isVerification);
  const better = coursesOfType(newestCourse(withPromocode(direction, promocode, settings)), isVerification);
  const sums = fromSumma === undefined ? ['0', ...usual.tiers.map(({ from }) => from)] : [fromSumma];
  return sums.some((sum) => compare(courseFor(better, sum), courseFor(usual, sum)) > 0);
}
