import type { Decimal, Limits } from '@menyala/money';
import { type PointerEvent, useMemo } from 'react';
import { Graduation, type TickLabel } from '../design/graduation.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { amountAt, placeOf, scaleOf } from './rule-ticks.ts';
import css from './slide-rule.module.css';

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
      className={css['rule']}
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
