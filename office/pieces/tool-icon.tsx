import type { JSX } from 'react';

/** Drawn on a grid of 24 with one stroke, as the office's other signs; these come with the editor of texts alone. */
const drawings = {
  heading2: 'M4 6v12M11 6v12M4 12h7M15 10.5a2.5 2.5 0 1 1 4.6 1.3L15 18h5',
  heading3: 'M4 6v12M11 6v12M4 12h7M15 8.5h4.5l-2.6 3.5a3 3 0 1 1-2.4 5',
  bold: 'M8 5.5h4.5a3.25 3.25 0 0 1 0 6.5H8zM8 12h5.5a3.25 3.25 0 0 1 0 6.5H8z',
  italic: 'M10.5 5.5h6M7.5 18.5h6M14 5.5l-4 13',
  bulletList: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  orderedList: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.75v4.5M4 15.25h2.25L4 18.75h2.5',
  blockquote: 'M5 5v14M9.5 8h10M9.5 12h10M9.5 16h6',
  table: 'M4 5.5h16v13H4zM4 10h16M12 5.5v13',
  rule: 'M4 12h16',
  undo: 'M9 5 4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l4.5 4.5L15 14M19.5 9.5H10a5 5 0 0 0 0 10h3',
  rowAdd: 'M4 5h16v6H4zM12 14v6M9 17h6',
  rowTake: 'M4 5h16v6H4zM9 17h6',
  columnAdd: 'M5 4v16h6V4zM17 9v6M14 12h6',
  columnTake: 'M5 4v16h6V4zM14 12h6',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 9.25h.1',
  link: 'M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1.25 1.25M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1.25-1.25',
  block:
    'M9 5c-2.5 0-2.5 1-2.5 3s0 3.5-2 4c2 .5 2 2 2 4s0 3 2.5 3M15 5c2.5 0 2.5 1 2.5 3s0 3.5 2 4c-2 .5-2 2-2 4s0 3-2.5 3',
} as const;

export type ToolIconName = keyof typeof drawings;

/** A sign of a button that says its name itself. */
export function ToolIcon({ name }: { name: ToolIconName }): JSX.Element {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
