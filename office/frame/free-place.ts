/** A part of the window, from its left and its top. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;

const isApart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

/**
 * Where a note of this size stands: as near as it can be to what it speaks of, inside the window, and over nothing that can be pressed or
 * typed into. Where all is taken, at the bottom.
 * @param beside what it speaks of, the nearest first
 */
export function freePlace(
  { width, height }: Pick<Box, 'width' | 'height'>,
  beside: readonly Box[],
  tools: readonly Box[],
  pane: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const fits = (place: Pick<Box, 'left' | 'top'>) => {
    const box = { ...place, width, height };
    const isInside =
      box.left >= 0 && box.top >= 0 && box.left + width <= pane.width && box.top + height <= pane.height;
    return isInside && tools.every((tool) => isApart(box, tool));
  };
  const near = beside.flatMap((of) => {
    const middle = of.top + (of.height - height) / 2;
    const [right, below] = [of.left + of.width, of.top + of.height];
    return [
      { left: right + gap, top: middle },
      { left: of.left - width - gap, top: middle },
      { left: of.left, top: of.top - height - gap },
      { left: of.left, top: below + gap },
      { left: right - width, top: of.top - height - gap },
      { left: right - width, top: below + gap },
    ];
  });
  const middle = (pane.width - width) / 2;
  const last = pane.height - height - gap;
  const lines = Array.from({ length: Math.max(0, Math.floor(last / (height + gap))) }, (_, line) => line);
  const anywhere = lines.flatMap((line) => {
    const top = last - line * (height + gap);
    return [middle, pane.width - width - gap, gap].map((left) => ({ left, top }));
  });
  return [...near, ...anywhere].find(fits) ?? { left: Math.max(0, middle), top: Math.max(0, last) };
}
