import { ensureStorage } from '@menyala/design/ensure-storage';
import { surviveTranslation } from '@menyala/design/survive-translation';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '@menyala/design/tokens.css';
import './design/base.css';
// Plain documents have no script that could bring their styles.
import './plain/plain.css';
import { watchBuild } from './api/build-watch.ts';
import { createLatePreloader } from './api/late-preloader.ts';
import { currentPage, recoverMissingCode } from './api/missing-code.ts';
import { fetchPayload } from './api/payload.ts';
import { whenIdle } from './design/when-idle.ts';
import type { Start } from './layout/app-context.tsx';
import { AppContextProvider } from './layout/app-context.tsx';
import { CurrentPage, loadErrorPage } from './layout/page.tsx';
import { loadMessages } from './messages/load-messages.ts';
import { createPageLoader } from './page-loader.ts';
import { createRouter, RouterProvider } from './router.tsx';
import { loadScreen } from './screens.ts';
import { openSession } from './session/session.ts';

ensureStorage();
const start: Start = JSON.parse(document.getElementById('payload')?.textContent ?? 'null');
const { payload } = start;
const { language, buildId } = payload.layout;
const loading = Promise.all([loadMessages(language, payload.data.page), loadScreen(payload.data.page)]);
const [first] = await loading.catch(async (cause: unknown) => {
  // The page that the server drew stays, and its forms work as plain posts.
  await recoverMissingCode(currentPage());
  throw cause;
});
const messages = { current: first };
openSession(language);

const preloader = createLatePreloader(fetchPayload);
const build = watchBuild(buildId);
const load = createPageLoader({ preloader, build, language, messages, first: payload.data.page });
const router = createRouter({ payload, load });

/**
 * Keeps text areas as they are until the code has taken the page over. React sets one that came with a text back to that
 * text (`initTextarea` of react-dom), and what was typed over it would be lost; an input it leaves alone.
 *
 * @returns puts the texts back, once the page is taken over
 */
function keepTyped(): () => void {
  const texts = new Map<HTMLTextAreaElement, string>();
  const note = (area: HTMLTextAreaElement) => texts.set(area, area.value);
  const noteTyped = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) note(target);
  };
  document.querySelectorAll('textarea').forEach(note);
  document.addEventListener('input', noteTyped, true);
  return () => {
    document.removeEventListener('input', noteTyped, true);
    for (const [area, text] of texts) if (area.value !== text) area.value = text;
    texts.clear();
  };
}

const putTypedBack = keepTyped();
surviveTranslation(document);

function Page() {
  useLayoutEffect(putTypedBack, []);
  return <CurrentPage />;
}

// In slices, between which the browser paints and takes what is pressed; all at once it would be deaf for that long.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppContextProvider value={{ start, messages, preloader }}>
        <RouterProvider router={router}>
          <Page />
        </RouterProvider>
      </AppContextProvider>
    </StrictMode>,
  );
});
whenIdle(() => {
  void loadErrorPage(language, messages).catch(() => undefined);
  void import('./after-load.ts').then(
    ({ openPreloader, keepOffline }) => {
      preloader.becomes(openPreloader());
      keepOffline();
    },
    () => undefined,
  );
});
