/**
 * Copies `text` as it is. The clipboard exists only on secure pages, and a browser may refuse it there too; the older
 * command, which copies what is selected, often still works.
 *
 * @throws Error where the browser refuses both
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copySelected(text)) throw new Error('The browser did not let the page copy.');
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.setProperty('position', 'fixed');
  area.style.setProperty('opacity', '0');
  // What lies outside of an open dialog cannot be selected.
  (focused?.closest('dialog, [role="dialog"]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
