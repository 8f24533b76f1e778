import { type BenchName, benches } from './benches.ts';
import { type Bound, heldInSmoke, isReached, type Readings, wantedText } from './figure.ts';

/** The result of a bench: its figures, or the reason why it has none. */
export type Outcome = { name: BenchName; readings: Readings } | { name: BenchName; failed: string };

interface Line {
  name: string;
  measured: string;
  wanted: string;
  samples: string;
  said: string;
  isRed: boolean;
}

/**
 * Every figure that the benches owe, with those that are not there. Red is one that misses what is wanted; in a smoke run one that
 * misses what a smoke run holds.
 * @returns how many there are of both
 */
export function printFigures(
  names: BenchName[],
  outcomes: Outcome[],
  { isSmoke }: { isSmoke: boolean },
): { passed: number; failed: number } {
  const lines = names.flatMap((name) => {
    const outcome = outcomes.find((one) => one.name === name);
    return Object.entries(benches[name].figures).map(([figure, bound]) =>
      lineOf(figure, bound, outcome, isSmoke),
    );
  });
  console.log(
    `\n${'figure'.padEnd(58)} ${'measured'.padStart(9)} ${'wanted'.padStart(8)} ${'samples'.padStart(8)}`,
  );
  for (const { name, measured, wanted, samples, said } of lines)
    console.log(
      `${name.padEnd(58)} ${measured.padStart(9)} ${wanted.padStart(8)} ${samples.padStart(8)}  ${said}`.trimEnd(),
    );
  const failed = lines.filter(({ isRed }) => isRed).length;
  return { passed: lines.length - failed, failed };
}

function lineOf(name: string, bound: Bound, outcome: Outcome | undefined, isSmoke: boolean): Line {
  const wanted = wantedText(bound.wanted);
  const nothing = { name, wanted, samples: '', isRed: true };
  if (outcome === undefined) return { ...nothing, measured: '–', said: 'not begun' };
  if ('failed' in outcome) return { ...nothing, measured: 'failed', said: outcome.failed };
  const found = outcome.readings[name];
  // NaN and infinity come over as null.
  if (!found || !Number.isFinite(found.value)) return { ...nothing, measured: 'missing', said: 'is missing' };
  const isWanted = isReached(found.value, bound.wanted);
  const held = heldInSmoke(bound);
  const isRed = isSmoke ? !isReached(found.value, held) : !isWanted;
  const because = isSmoke && bound.smoke ? `, as ${bound.smoke.because}` : '';
  const said = [
    ...(found.note === undefined ? [] : [found.note]),
    ...(isWanted ? [] : ['NOT REACHED']),
    ...(isSmoke && (isRed || (!isWanted && bound.smoke))
      ? [`${isRed ? 'RED' : 'held'}: ${wantedText(held)} in a smoke run${because}`]
      : []),
  ].join('; ');
  return { name, wanted, measured: found.value.toFixed(2), samples: String(found.samples), said, isRed };
}
