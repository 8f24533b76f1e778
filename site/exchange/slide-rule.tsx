import type { Locale } from '@menyala/contract';
import { type Decimal, formatAmount, type Limits, type Range } from '@menyala/money';
import { type PointerEvent, useMemo } from 'react';
import { Graduation, type Tick, type TickLabel } from '../design/graduation.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './exchange-form.module.css';

/**
 * Two logarithmic scales on one line, shifted against each other by the course; one cursor crosses both sums.
 * A pointer's way to set the sum, hidden from screen readers: the two fields are the accessible one.
 */
export function SlideRule({
  limits,
  send,
  decimals,
  onDrag,
}: {
  limits: Limits;
  send: Decimal | null;
  decimals: number;
  onDrag: (send: Decimal) => void;
}) {
  const { locale } = useLayout();
  const scales = useMemo(
    () => [scaleOf(limits.send, 'above', locale), scaleOf(limits.receive, 'below', locale)],
    [limits, locale],
  );
  const cursor = send === null || !limits.exchangeable ? undefined : placeOf(send, limits.send);
  // The cursor would strike a figure through; the sums themselves say where it stands.
  const isClear = ({ at }: TickLabel) => cursor === undefined || Math.abs(at - cursor) > 0.06;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onDrag(amountAt((event.clientX - left) / width, limits.send, decimals));
  };
  return (
    <div
      className={css['slide-rule']}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <Graduation
        ticks={scales.flatMap(({ ticks }) => ticks)}
        labels={scales.flatMap(({ labels }) => labels).filter(isClear)}
        cursor={cursor}
        knob
      />
    </div>
  );
}

/*
 * A slide rule is read, not reckoned with: places on the drawing are binary floats, and only here. What dragging
 * puts into the field is rounded to few digits, and from there on the exact calculator goes on.
 */

interface Scale {
  ticks: Tick[];
  labels: TickLabel[];
}

/** Where an amount stands between the ends of a range, from 0 to 1, on a logarithmic scale. */
export function placeOf(amount: Decimal, range: Range): number {
  const [low, high] = ends(range);
  const value = Math.log10(Math.max(Number(amount), 1e-18));
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
}

/** The amount at a place of the scale, to two or three significant digits, never outside of the range. */
export function amountAt(place: number, range: Range, decimals: number): Decimal {
  if (place <= 0) return range.min;
  if (place >= 1) return range.max;
  const [low, high] = ends(range);
  const value = 10 ** (low + place * (high - low));
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  const step = unit * (value / unit < 250 ? 1 : 5);
  const shown = Math.min(decimals, Math.max(0, -Math.floor(Math.log10(unit))));
  return (Math.round(value / step) * step).toFixed(shown);
}

function ends({ min, max }: Range): [low: number, high: number] {
  return [Math.log10(Math.max(Number(min), 1e-18)), Math.log10(Math.max(Number(max), 1e-18))];
}

/** Ticks of one scale: decades long, their twos and fives in the middle, the rest short. */
export function scaleOf(range: Range, side: 'above' | 'below', locale: Locale): Scale {
  const [low, high] = ends(range);
  const scale: Scale = { ticks: [], labels: [] };
  if (!(high > low)) return scale;
  const isLong = high - low > 3;
  for (let decade = Math.floor(low); decade <= Math.ceil(high); decade += 1) {
    for (let digit = 10; digit < 100; digit += isLong ? 10 : 5) {
      const at = (decade + Math.log10(digit / 10) - low) / (high - low);
      if (at < -1e-9 || at > 1 + 1e-9) continue;
      scale.ticks.push({ at, size: sizeOf(digit, isLong), side });
      const label = labelOf(digit, decade, isLong);
      if (label)
        scale.labels.push({ at, side, text: formatAmount(label.amount, locale), roomy: label.roomy });
    }
  }
  return { ...scale, labels: withRoom(scale.labels) };
}

function sizeOf(digit: number, isLong: boolean): Tick['size'] {
  if (digit === 10 || (!isLong && (digit === 20 || digit === 50))) return 'major';
  return digit % 10 === 0 && !isLong ? 'minor' : 'fine';
}

function labelOf(digit: number, decade: number, isLong: boolean): { amount: Decimal; roomy: boolean } | null {
  const isNamed = digit === 10 || (!isLong && (digit === 20 || digit === 50));
  if (!isNamed) return null;
  const amount =
    decade >= 0 ? `${digit / 10}${'0'.repeat(decade)}` : `0.${'0'.repeat(-decade - 1)}${digit / 10}`;
  return { amount, roomy: digit === 20 };
}

/** Leaves out labels that would touch the one before, by the width of about seven figures of the narrow form. */
function withRoom(labels: TickLabel[]): TickLabel[] {
  const kept: TickLabel[] = [];
  let lastAlways = -1;
  let last = -1;
  for (const label of labels) {
    const needed = 0.012 * label.text.length;
    if (label.at - last < needed) continue;
    const isCramped = label.at - lastAlways < 2.6 * needed;
    kept.push({ ...label, roomy: Boolean(label.roomy) || isCramped });
    last = label.at;
    if (!label.roomy && !isCramped) lastAlways = label.at;
  }
  return kept;
}
