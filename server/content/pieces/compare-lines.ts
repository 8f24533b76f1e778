import type { ChangedLine } from '@menyala/contract/office/content';

/** So many lines that are the same are told before and after what changed. */
const around = 2;
/** Beyond so many pairs of lines the old and the new stand one after the other, uncompared. */
const mostPairs = 4_000_000;

/** What turned one text into another, line by line; empty where nothing did. A stretch of lines that are the same is one line "…". */
export function compareLines(before: string, after: string): ChangedLine[] {
  if (before === after) return [];
  return shortened(allLines(linesOf(before), linesOf(after)));
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));

function allLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

const same = (text: string): ChangedLine => ({ is: 'same', text });
const removed = (text: string): ChangedLine => ({ is: 'removed', text });
const added = (text: string): ChangedLine => ({ is: 'added', text });

/** By the longest common run of lines. */
function middle(before: readonly string[], after: readonly string[]): ChangedLine[] {
  if (before.length * after.length > mostPairs) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  /** How many lines are common from here on. */
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: ChangedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old = '', next = ''] = [before[row], after[column]];
    if (row < before.length && column < after.length && old === next) {
      lines.push(same(old));
      row += 1;
      column += 1;
    } else if (
      column >= after.length ||
      (row < before.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push(removed(old));
      row += 1;
    } else {
      lines.push(added(next));
      column += 1;
    }
  }
  return lines;
}

function shortened(lines: readonly ChangedLine[]): ChangedLine[] {
  const isNear = (place: number) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ is }) => is !== 'same');
  return lines.flatMap((line, place) => {
    if (isNear(place)) return line;
    return place > 0 && !isNear(place - 1) ? [] : same('…');
  });
}
