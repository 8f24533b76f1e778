/** Puts the caret into the first field of a dialog that has just opened, or on its first button where it has none. */
export function focusFirstField(dialog: HTMLElement): void {
  const field = dialog.querySelector<HTMLElement>('input, textarea');
  (field ?? dialog.querySelector<HTMLElement>('button'))?.focus();
}
