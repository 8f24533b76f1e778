import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  matchRoutes,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './design/tokens.css';
import './design/base.css';
import { watchBuild } from './api/build-watch.ts';
import { fetchPayload } from './api/payload.ts';
import { createPreloader } from './api/preloader.ts';
import { reloadOnce } from './api/reload-guard.ts';
import { createPageLoader } from './page-loader.ts';
import { routesOf } from './routes.tsx';
import { loadScreen } from './screens.ts';
import type { Start } from './shell/start.tsx';
import { SurroundingsProvider } from './shell/start.tsx';
import { loadTexts } from './texts/load-texts.ts';

// A part of the code that is gone belongs to an older build: the page is loaded anew.
window.addEventListener('vite:preloadError', (event) => {
  const guard = { storage: sessionStorage, now: Date.now, reload: () => window.location.reload() };
  if (reloadOnce(window.location.pathname, guard)) event.preventDefault();
});

const start: Start = JSON.parse(document.getElementById('payload')?.textContent ?? 'null');
const { payload, assets } = start;
const { language } = payload.frame;
const [first] = await Promise.all([loadTexts(language, payload.data.page), loadScreen(payload.data.page)]);
const texts = { current: first };

const preloader = createPreloader(fetchPayload);
const build = watchBuild(assets.buildId);
const routes = routesOf(createPageLoader({ preloader, build, language, texts }));
const here = matchRoutes(routes, window.location.pathname)?.at(-1)?.route.id;
// What `createBrowserRouter` does, without the links and forms of the framework mode that it would bring along.
const router = createRouter({
  history: createBrowserHistory({ window }),
  routes,
  hydrationData: { loaderData: { [here ?? '*']: payload } },
}).initialize();

hydrateRoot(
  document,
  <StrictMode>
    <SurroundingsProvider value={{ start, texts, preloader }}>
      <RouterProvider router={router} />
    </SurroundingsProvider>
  </StrictMode>,
);
document.documentElement.dataset['ready'] = 'true';
