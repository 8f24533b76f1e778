import { classes } from './classes.ts';
import css from './graduation.module.css';

export interface Tick {
  /** Where on the line, from 0 to 1. */
  at: number;
  size: 'major' | 'minor' | 'fine';
  side: 'above' | 'below';
}

export interface TickLabel {
  at: number;
  text: string;
  side: 'above' | 'below';
  /** Left out where the screen is narrow. */
  roomy?: boolean;
}

const heights = { major: 12, minor: 8, fine: 5 } as const;
/** The scale is drawn in a thousand units and stretched to the width of its place. */
const unit = 1000;

/**
 * The exchange's line with ticks: the slide rule of the form, and everything that has an end (time to pay, an upload,
 * confirmations). `done` paints the line from its start, `cursor` stands across it. Hidden from screen readers:
 * the words beside it say the same.
 */
export function Graduation({
  ticks,
  labels = [],
  cursor,
  knob = false,
  done,
  tone,
  height = 64,
}: {
  ticks: readonly Tick[];
  labels?: readonly TickLabel[];
  cursor?: number | undefined;
  knob?: boolean;
  done?: number | undefined;
  tone?: 'warning' | 'danger' | undefined;
  height?: number;
}) {
  const middle = height / 2;
  const percent = (at: number) => `${Math.round(Math.min(1, Math.max(0, at)) * 10_000) / 100}%`;
  return (
    <svg
      className={classes(css['graduation'], tone && css[tone])}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <svg
        className={css['scale']}
        aria-hidden="true"
        viewBox={`0 0 ${unit} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
      >
        <path d={`M0 ${middle}H${unit}`} />
        <path d={path(ticks, 'major', middle)} />
        <path className={css['minor']} d={path(ticks, 'minor', middle)} />
        <path className={classes(css['minor'], css['roomy'])} d={path(ticks, 'fine', middle)} />
      </svg>
      {labels.map(({ at, text, side, roomy }) => (
        <text
          key={`${side} ${text}`}
          className={roomy ? css['roomy'] : undefined}
          x={percent(at)}
          y={side === 'above' ? middle - 18 : middle + 26}
          textAnchor={at < 0.04 ? 'start' : at > 0.96 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
      {done === undefined ? null : (
        <line className={css['done']} x1="0" x2={percent(done)} y1={middle} y2={middle} />
      )}
      {cursor === undefined ? null : (
        <>
          <line className={css['cursor']} x1={percent(cursor)} x2={percent(cursor)} y1={0} y2={height} />
          {knob ? <circle className={css['knob']} cx={percent(cursor)} cy={middle} r="6" /> : null}
        </>
      )}
    </svg>
  );
}

function path(ticks: readonly Tick[], size: Tick['size'], middle: number): string {
  return ticks
    .filter((tick) => tick.size === size)
    .map(({ at, side }) => {
      const end = side === 'above' ? middle - heights[size] : middle + heights[size];
      return `M${Math.round(at * unit)} ${middle}V${end}`;
    })
    .join('');
}

/** Evenly spaced ticks above a line, both ends included; every `majorEvery`th is long. */
export function evenTicks(parts: number, majorEvery = 5): Tick[] {
  return Array.from({ length: parts + 1 }, (_, index) => ({
    at: index / parts,
    size: index % majorEvery === 0 ? 'major' : 'minor',
    side: 'above',
  }));
}
