/** Where the lines across a chart are, from zero up; the last one is at or above the most. For drawing only, no sums. */
export interface ChartScale {
  top: number;
  lines: number[];
}

const steps = [1, 2, 2.5, 5, 10] as const;
const linesAtMost = 4;

/** Round lines for values up to `most`; whole ones for what is counted. */
export function scaleOf(most: number, { isCounted }: { isCounted: boolean }): ChartScale {
  if (!(most > 0)) return { top: 1, lines: [0] };
  const rough = most / linesAtMost;
  const power = 10 ** Math.floor(Math.log10(rough));
  const wanted = steps.map((step) => step * power).find((step) => step >= rough * 0.999) ?? rough;
  const step = isCounted ? Math.max(1, Math.ceil(wanted)) : wanted;
  const count = Math.ceil(most / step - 1e-9);
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Which days are named below: about `wanted` of them, evenly apart, today among them. */
export function namedDays(count: number, wanted: number): number[] {
  const apart = Math.max(1, Math.ceil(count / wanted));
  const named: number[] = [];
  for (let day = count - 1; day >= 0; day -= apart) named.unshift(day);
  return named;
}
