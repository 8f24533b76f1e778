/** A measured value, and the number of rounds or asks that it comes from. */
export interface Reading {
  value: number;
  samples: number;
  /** Is printed beside it. */
  note?: string;
}

/** The bound that the project wants a figure to keep; `told` has none. */
export type Wanted = { atLeast: number } | { atMost: number } | 'told';

export interface Bound {
  wanted: Wanted;
  /** The limit in a smoke run where it is not half of that, with its reason. */
  smoke?: { holds: Wanted; because: string };
}

/** The readings of one bench, by their names. */
export type Readings = Record<string, Reading>;

export const reading = (value: number, samples = 1): Reading => ({ value, samples });

export const medianOf = (values: number[]): Reading => ({ value: median(values), samples: values.length });

export const worstOf = (values: number[]): Reading => ({
  value: Math.max(...values),
  samples: values.length,
});

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [lower, upper] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)].map(
    (place) => sorted[place],
  );
  if (lower === undefined || upper === undefined) throw new Error('Nothing was measured.');
  return (lower + upper) / 2;
}

export function isReached(value: number, wanted: Wanted): boolean {
  if (!Number.isFinite(value)) return false;
  if (wanted === 'told') return true;
  return 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
}

/** The limit of a figure in a smoke run: half of what is wanted, unless the figure has a limit of its own. */
export function heldInSmoke({ wanted, smoke }: Bound): Wanted {
  if (smoke) return smoke.holds;
  if (wanted === 'told') return 'told';
  return 'atLeast' in wanted ? { atLeast: wanted.atLeast / 2 } : { atMost: wanted.atMost * 2 };
}

export function wantedText(wanted: Wanted): string {
  if (wanted === 'told') return 'told';
  return 'atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`;
}
