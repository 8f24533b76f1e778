import type { ByStaff } from '../audit/by-staff.ts';
import type { Tx } from '../database/connection.ts';
import type { Shown } from './approval.ts';

declare const mark: unique symbol;

/**
 * A transaction in which staff may change what courses follow from. Only `ctx.guardCourses` makes one, so that a write of prices,
 * directions, price assets, sources or the tolerance beside the guard does not compile.
 */
export type CourseTx = Tx & { readonly [mark]: 'courses' };

/**
 * Runs a change of what courses follow from, and compares all courses and prices before and after it in the same transaction.
 * @param of `isUndo` where it puts back what stood minutes ago, which asks nobody
 * @returns what the change returned, and how it is shown to a second person; null where one is enough
 */
export type CourseGuard = <Result>(
  tx: Tx,
  of: { by: ByStaff; page: string; isUndo?: boolean },
  change: (tx: CourseTx) => Promise<Result>,
) => Promise<{ result: Result; danger: Shown | null }>;

/** Both dangers as one: a change that is dangerous in two ways is agreed to once. */
export function bothDangers(one: Shown | null, other: Shown | null): Shown | null {
  if (one === null || other === null) return one ?? other;
  return {
    ...one,
    means: { ru: `${one.means.ru} ${other.means.ru}`, en: `${one.means.en} ${other.means.en}` },
    facts: [...one.facts, ...other.facts],
  };
}
