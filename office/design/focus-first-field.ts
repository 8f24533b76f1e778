/**
 * Puts the caret into the first field of a dialog that has opened, or on its first button where it has none. Whoever was
 * quicker than the opening and is in a field already stays there: what they type must not land in another.
 */
export function focusFirstField(dialog: HTMLElement): void {
  const field = dialog.querySelector<HTMLElement>('input, textarea');
  focusIfNobodyDid(dialog, field ?? dialog.querySelector<HTMLElement>('button'));
}

/** Puts the focus on the button that sends, where there is nothing to fill in. */
export function focusSubmit(dialog: HTMLElement): void {
  focusIfNobodyDid(dialog, dialog.querySelector<HTMLElement>('[type="submit"]'));
}

function focusIfNobodyDid(dialog: HTMLElement, first: HTMLElement | null): void {
  // The dialog's own sheet takes the focus first, and is nobody's choice.
  if (dialog.querySelector('[role="dialog"] :focus') === null) first?.focus();
}
