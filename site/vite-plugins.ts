import type { Plugin } from 'vite';

const helper = 'vite/preload-helper';

/**
 * Vite wraps each `import()` in code that fetches its styles and modules ahead. Here one file holds all styles, and each
 * document says which modules it needs, so the wrapping would only be weight on the first page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes(helper) ? 'export const __vitePreload = (load) => load();' : null),
  };
}

const instruments = '/react-router/dist/production/lib/router/instrumentation.js';

/**
 * React Router can report each step of a navigation to instruments. The site has none, so that their code would only be
 * weight on the first page. A name that a later React Router imports from there too fails the build.
 */
export function withoutInstruments(): Plugin {
  return {
    name: 'without-instruments',
    enforce: 'pre',
    load: (id) =>
      id.endsWith(instruments)
        ? `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
           export const getRouteInstrumentationUpdates = () => ({});
           export const instrumentClientSideRouter = (router) => router;
           export const instrumentHandler = (handler) => handler;
           export const instrumentationResultMetaContext = undefined;`
        : null,
  };
}
