/** The browser's own notifications: asked for by a press, shown only while the page is not in sight. */
const key = 'claim-notifications';

export const notificationsExist = (): boolean => 'Notification' in window && window.isSecureContext;

/** Allowed by the browser, and wanted on this device. */
export function isNotifying(): boolean {
  return notificationsExist() && Notification.permission === 'granted' && localStorage.getItem(key) === 'on';
}

/** Answers whether they are on now. */
export async function startNotifying(): Promise<boolean> {
  const isGranted = (await Notification.requestPermission()) === 'granted';
  if (isGranted) localStorage.setItem(key, 'on');
  return isGranted;
}

/** `tag` lets a later change of the same claim take the place of the earlier one. */
export function notifyOfChange(title: string, body: string, tag: string): void {
  if (!isNotifying() || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones let only service workers notify; the title and the sign in the tab still change.
  }
}
