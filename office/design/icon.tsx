import type { JSX } from 'react';

// Drawn on a grid of 24 with one stroke. The font has no arrows and no signs, so every sign of the office is here.
const drawings = {
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  sun: 'M15.75 12a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0zM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.2A8 8 0 1 1 9.8 4.5a6.5 6.5 0 0 0 9.7 9.7z',
  auto: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 4v16M15 5v14M18 7v10',
  right: 'M5 12h14m-5-5 5 5-5 5',
  left: 'M19 12H5m5-5-5 5 5 5',
  upward: 'M12 19V5m-5 5 5-5 5 5',
  downward: 'M12 5v14m-5-5 5 5 5-5',
  down: 'm6 9 6 6 6-6',
  copy: 'M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18v-8A1.5 1.5 0 0 1 10 8.5zM15.5 8.5V6A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  zoom: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5M11 8.5v5m-2.5-2.5h5',
  unzoom: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5M8.5 11h5',
  rotate: 'M19 12a7 7 0 1 1-2-4.9M19.5 4v4h-4',
  turnLeft: 'M5 12a7 7 0 1 0 2-4.9M4.5 4v4h4',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  close: 'M6 6l12 12M18 6 6 18',
  bell: 'M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 2H5zM10 20.5h4',
  muted: 'M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 2H5zM10 20.5h4M4 4l16 16',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  leave: 'M14 4.5H6.5v15H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  warning: 'M12 4 21 19.5H3zM12 10v4.5m0 2.2v.3',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
} as const;

export type IconName = keyof typeof drawings;

/** A sign beside its words; it says nothing to a screen reader. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
