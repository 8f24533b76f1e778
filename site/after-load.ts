import { preloadHeader } from '@menyala/contract/site/of-person';
import { mayPreload } from './api/may-preload.ts';
import { fetchPayload, isAnswer, type PageAnswer, payloadAddress } from './api/payload.ts';
import { createPreloader, type Preloader } from './api/preloader.ts';

/** What a page does for those that may come after it, once it is alive and the browser has nothing else to do. */

export function openPreloader(): Preloader<PageAnswer> {
  return createPreloader({ load: fetchPayload, ahead: fetchAhead, mayPreload: (page) => mayPreload(page) });
}

/** The data of a page that nobody asked for yet; null where the server would rather not be asked so. */
async function fetchAhead(page: string): Promise<PageAnswer | null> {
  const headers = { accept: 'application/json', [preloadHeader.name]: preloadHeader.value };
  const response = await fetch(payloadAddress(page), { headers });
  if (response.status === 204) return null;
  const payload: unknown = await response.json();
  if (isAnswer(payload)) return payload;
  throw new Error(`There is no page at ${page}.`);
}

/** After all that the page itself asks for; a browser without service workers goes without. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
