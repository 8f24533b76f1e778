/** The page's heading: where the focus goes when what had it is gone, so that nobody begins again from the top. */
export const headingId = 'claim-heading';

/** The heading of what goes back to the customer. */
export const refundsTitleId = 'refunds-title';

/** Moves the focus to the first of these elements that is there, else to the heading. Call it after the change is shown. */
export function leadFocus(...ids: string[]): void {
  // The next frame: what a call has answered is drawn by then.
  requestAnimationFrame(() => {
    const places = [...ids, headingId].map((id) => document.getElementById(id));
    places.find((place) => place !== null)?.focus();
  });
}
