import type { Plugin } from 'vite';

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
