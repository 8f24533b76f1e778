/** One line of the result: what was measured, and what the project wants. */
export interface Figure {
  name: string;
  measured: string;
  wanted: string;
  isReached: boolean;
}

export function ratioFigure(name: string, ratio: number, atLeast: number): Figure {
  return { name, measured: ratio.toFixed(2), wanted: `≥ ${atLeast}`, isReached: ratio >= atLeast };
}

export function mostFigure(name: string, ratio: number, atMost: number): Figure {
  return { name, measured: ratio.toFixed(2), wanted: `≤ ${atMost}`, isReached: ratio <= atMost };
}

/** What is told for whoever compares releases; nothing is wanted of it. */
export function toldFigure(name: string, ratio: number): Figure {
  return { name, measured: ratio.toFixed(2), wanted: 'told', isReached: true };
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
