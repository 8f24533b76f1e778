/** Waits until what was just changed is on the screen: a frame's callbacks run before it is painted, a task of theirs after. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
