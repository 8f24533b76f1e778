import { fileURLToPath } from 'node:url';
import { compiledMessages } from '@menyala/design/compile-messages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageFiles } from './messages/message-files.ts';
import { scopedName } from './scoped-name.ts';
import { inlinedNames, plainImports } from './vite-plugins.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const out = fileURLToPath(new URL('../build/', import.meta.url));

const libraries = /\/node_modules\/(react|react-dom|scheduler|use-intl|@formatjs|big\.js)\//;

/** How long a plugin took is no news to whoever starts the exchange. */
const checks = { pluginTimings: false };

/**
 * The client goes to `build/site`; with `--ssr` the server's entry to `build/site-server/entry.js`. The widget is a build of
 * its own (`widget/vite.config.ts`).
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root,
  logLevel: 'warn',
  plugins: [
    react(),
    compiledMessages(messageFiles.map((name) => `${root}messages/${name}.ts`)),
    plainImports(),
    inlinedNames(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    // The messages are compiled when the site is built, so no parser of ICU messages reaches the browser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  publicDir: isSsrBuild ? false : 'public',
  // In `npm run dev` the server's own Node loads libraries, but for the one whose modules are exchanged above.
  ssr: { noExternal: isSsrBuild || ['use-intl'] },
  // The server's process may say otherwise, and React would render twice as slowly.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? `${out}site-server` : `${out}site`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // A page is rendered by the server with all its styles before its code comes: one file holds them.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Which modules a page needs stands in each document already (`assets.ts`); a second list would come with the first code.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { checks, input: `${root}entry-server.tsx`, output: { entryFileNames: 'entry.js' } }
      : {
          checks,
          input: [`${root}entry-client.tsx`, `${root}start-client.ts`],
          // A few files instead of two dozen, which gzip far better and are asked for at once: the libraries, which stay in
          // the browser's cache when only screens change; the layout with all that it reaches (the first screens among it);
          // and the small parts that most of the other screens share.
          output: {
            codeSplitting: {
              groups: [
                { name: 'ground', test: libraries },
                { name: 'site', test: /\/site\/(layout\/|page-loader|router|api\/payload)/ },
                { name: 'parts', test: /\/site\/(api|captcha|promocodes)\/|\/design\//, minShareCount: 2 },
                { name: 'shared', test: /\/site\/(account|claims)\//, minShareCount: 4 },
              ],
            },
          },
        },
  },
}));
