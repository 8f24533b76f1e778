import type { Language } from '@menyala/contract';
import type { PageData } from '@menyala/contract/site/pages';
import type { BuildWatch } from './api/build-watch.ts';
import { recoverMissingCode } from './api/missing-code.ts';
import type { PageAnswer } from './api/payload.ts';
import type { Preloader } from './api/preloader.ts';
import { Unreachable } from './api/request.ts';
import { setConnectionLost } from './layout/connection.ts';
import { addMessages } from './messages/load-messages.ts';
import type { Messages } from './messages/messages.ts';
import { loadScreen } from './screens.ts';
import { sessionNow } from './session/session-state.ts';

type Page = PageData['page'];

const againAfterMs = 3000;

/**
 * Loads a page for navigation in the browser. Without a connection it keeps trying while the page that is there stays
 * as it is, so that nothing typed is lost. A newer build, another language, or a page of a policy of its own is loaded as a whole new
 * document, and so is what follows on such a page.
 */
export function createPageLoader({
  preloader,
  build,
  language,
  messages,
  first,
}: {
  preloader: Preloader<PageAnswer>;
  build: BuildWatch;
  language: Language;
  messages: { current: Messages };
  /** The page of the document. */
  first: Page;
}) {
  return async (page: string, signal: AbortSignal): Promise<PageAnswer> => {
    if (build.isStale() || hasOwnPolicy(first)) return leaveFor(page);
    const payload = await insist(() => preloader.take(page, signal), signal);
    if ('redirect' in payload) return { redirect: toldOfEnd(payload.redirect) };
    build.saw(payload.layout.buildId);
    if (payload.layout.language !== language || hasOwnPolicy(payload.data.page)) return leaveFor(page);
    return insist(async () => {
      try {
        const { page: shown } = payload.data;
        preloadModules(payload.modules);
        await Promise.all([addMessages(language, shown, messages), loadScreen(shown)]);
        return payload;
      } catch (cause) {
        return recoverFrom(cause, page);
      }
    }, signal);
  };
}

/** Its document alone may send a form to another site. */
const hasOwnPolicy = (page: Page) => page === 'authorize';

/** Led to the login while this tab took itself for signed in: the session has ended in another tab, and that is said. */
function toldOfEnd(redirect: string): string {
  const address = new URL(redirect, 'http://here');
  const isLogin = /^(?:\/en)?\/login$/.test(address.pathname);
  if (!isLogin || sessionNow().state !== 'signed-in' || address.searchParams.has('ended')) return redirect;
  address.searchParams.set('ended', '1');
  return address.pathname + address.search;
}

/** The code of the page did not come: the page is loaded as a whole, or the connection waited for, or the fault shown. */
async function recoverFrom(cause: unknown, page: string): Promise<never> {
  const recovery = await recoverMissingCode(page);
  if (recovery === 'unreachable') throw new Unreachable(cause);
  if (recovery === 'missing') throw cause;
  return new Promise(() => undefined);
}

/** The document goes away, so the navigation that asked is never answered. */
function leaveFor(page: string): Promise<never> {
  window.location.assign(page);
  return new Promise(() => undefined);
}

async function insist<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      const loaded = await load();
      setConnectionLost(false);
      return loaded;
    } catch (cause) {
      if (signal.aborted || !(cause instanceof Unreachable)) throw cause;
      setConnectionLost(cause.isAnswered ? 'server' : 'network');
      await pause(signal);
    }
  }
}

/** Waits a little, or until the browser says that it is online again, or until nobody wants the page any more. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, againAfterMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Has the browser fetch modules now that a screen will import in a moment, all at once instead of one after the other. */
function preloadModules(files: readonly string[] = []): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
