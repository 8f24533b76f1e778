import { type Cells, coarser, correlation, softened, type Trim } from './correlation.ts';
import { brightness, cells, type Grey } from './grey.ts';

/**
 * Makes sure that two photos are one, the copy cropped by up to a tenth at each side or not at all: the crop is looked for
 * under which the one is most like the other. Photos of two cards on one table do not become alike by any crop.
 *
 * Measured on 80 drawn photos of cards: copies, encoded, brightened and cropped, correlate by 0.986 or more; photos of two
 * cards on one table by 0.97 or less, but for one pair in 300 on a bare table in hard light; on two tables by 0.92 or less.
 */
const leastCorrelation = 0.985;
/** Below it a finer look is not worth its time. */
const promising = 0.9;

/** A photo as 40 by 40 greys, of which no digit and no face can be read. */
export const thumbnailSide = 40;
const coarseSide = 20;
const mostTrim = 0.12;
const mostRounds = 6;

export function thumbnailOf(grey: Grey): Buffer {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 };
  return Buffer.from(cells(brightness(grey), thumbnailSide, whole).map(Math.round));
}

/** True where two thumbnails are of one photo. Takes about a millisecond. */
export function isSamePhoto(ours: Buffer, theirs: Buffer): boolean {
  return likeness(ours, theirs) >= leastCorrelation;
}

/** From -1 to 1; 1 is the same. */
export function likeness(ours: Buffer, theirs: Buffer): number {
  const [one, other] = [levelsOf(ours), levelsOf(theirs)];
  return Math.max(likenessOfCopy(one, other), likenessOfCopy(other, one));
}

interface Levels {
  coarse: Cells;
  soft: Cells;
  softer: Cells;
}

function levelsOf(thumbnail: Buffer): Levels {
  const soft = softened({ side: thumbnailSide, light: Float64Array.from(thumbnail) });
  const softer = softened(soft);
  return { coarse: coarser(softer, coarseSide), soft, softer };
}

function likenessOfCopy(original: Levels, copy: Levels): number {
  const roughly = (trim: Trim) => correlation(original.coarse, copy.coarse, trim);
  const start = climb(bestOf(startingTrims, roughly), [0.03, 0.015], roughly);
  const rough = roughly(start);
  if (rough < promising) return rough;
  // A crop shows the same in more cells, so it is blurred a little more to be as soft; a copy that is whole is not.
  const trim = climb(start, [0.0125, 0.006, 0.003], (next) => correlation(original.soft, copy.softer, next));
  return Math.max(
    correlation(original.soft, copy.softer, trim),
    correlation(original.soft, copy.soft, trim),
    correlation(original.soft, copy.soft, [0, 0, 0, 0]),
  );
}

const starts = [0.02, 0.08];
const startingTrims: Trim[] = starts.flatMap((left) =>
  starts.flatMap((top) =>
    starts.flatMap((right) => starts.map((bottom): Trim => [left, top, right, bottom])),
  ),
);

function bestOf(trims: readonly Trim[], likenessAt: (trim: Trim) => number): Trim {
  let best: { trim: Trim; value: number } = { trim: [0, 0, 0, 0], value: -1 };
  for (const trim of trims) {
    const value = likenessAt(trim);
    if (value > best.value) best = { trim, value };
  }
  return best.trim;
}

/** Moves one side after the other, by ever smaller steps, while that makes it better. */
function climb(start: Trim, steps: readonly number[], likenessAt: (trim: Trim) => number): Trim {
  let [trim, best] = [start, likenessAt(start)];
  for (const step of steps) {
    for (let rounds = 0, moved = true; moved && rounds < mostRounds; rounds += 1) {
      moved = false;
      for (const side of [0, 1, 2, 3])
        for (const change of [-step, step]) {
          const next = trim.with(side, Math.min(mostTrim, Math.max(0, (trim[side] ?? 0) + change)));
          const value = likenessAt(next);
          if (value > best) [trim, best, moved] = [next, value, true];
        }
    }
  }
  return trim;
}
