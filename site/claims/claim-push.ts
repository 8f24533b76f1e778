import type { Language } from '@menyala/contract';
import type { askPush, showPushKey } from '@menyala/contract/site/push';
import { request } from '../api/request.ts';

/**
 * News of a claim also while its page is closed, by the browser's push service. Asked for with the notifications of the page,
 * and only by a press; where there is no worker or no service, those of the page remain.
 */
export async function followByPush(claim: string, language: Language): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !('pushManager' in registration)) return;
  const { key } = await request<typeof showPushKey>(language, { method: 'GET', path: '/api/v1/push/key' });
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return;
  const body = { endpoint, keys: { p256dh, auth } };
  const { id } = await request<typeof askPush>(
    language,
    { method: 'POST', path: '/api/v1/claim/:id/push' },
    { params: { id: claim }, body },
  );
  await notePage(id, window.location.pathname);
}

/** The worker opens it when the news are pressed: they name no address themselves. */
function notePage(id: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('menyala-push', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('pages');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const written = opening.result.transaction('pages', 'readwrite');
      written.objectStore('pages').put(path, id);
      written.oncomplete = () => resolve();
      written.onerror = () => reject(written.error);
    };
  });
}
