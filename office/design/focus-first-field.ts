/** Puts the caret into the first field of a dialog that has just opened, or on its first button where it has none. */
export function focusFirstField(dialog: HTMLElement): void {
  const field = dialog.querySelector<HTMLElement>('input, textarea');
  (field ?? dialog.querySelector<HTMLElement>('button'))?.focus();
}

/** Puts the focus on the button that sends, where there is nothing to fill in. */
export function focusSubmit(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
