import type { JSX } from 'react';

const ticks = Array.from({ length: 16 }, (_, index) => ({
  at: `${((index * 100) / 15).toFixed(2)}%`,
  isMajor: index % 5 === 0,
}));

/** The graduated line: how much of something that has an end is used up, from 0 to 1. The words beside it say the same. */
export function GraduatedLine({ done }: { done: number }): JSX.Element {
  const end = `${(Math.min(1, Math.max(0, done)) * 100).toFixed(2)}%`;
  return (
    <svg className="rule" height="12" aria-hidden="true" focusable="false">
      {ticks.map((tick) => (
        <line
          key={tick.at}
          className={tick.isMajor ? 'tick' : 'tick tick--minor'}
          x1={tick.at}
          x2={tick.at}
          y1="0"
          y2={tick.isMajor ? '10' : '6'}
        />
      ))}
      <line className="base" x1="0" x2="100%" y1="0.5" y2="0.5" />
      <line className="done" x1="0" x2={end} y1="1" y2="1" />
      <line className="cursor" x1={end} x2={end} y1="0" y2="10" />
    </svg>
  );
}
