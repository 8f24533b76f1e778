/** The heading of where a check stands: the focus goes there when the button that moved it is gone. */
export const flowHeadingId = 'check-heading';

export function leadToFlow(): void {
  // The next frame: what a call has answered is drawn by then.
  requestAnimationFrame(() => document.getElementById(flowHeadingId)?.focus());
}
