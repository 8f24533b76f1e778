/** True where a key press belongs to a field or an open dialog, or is somebody else's shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
}
