import { fileURLToPath } from 'node:url';
import { compiledMessages } from '@menyala/design/compile-messages';
import { defineConfig } from 'vite';

const room = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: room,
  base: '/office/',
  plugins: [
    compiledMessages(
      ['ru-first', 'ru-later', 'ru/react-admin', 'en-first', 'en-later', 'en/react-admin'].map(
        (name) => `${room}messages/${name}.ts`,
      ),
    ),
  ],
  // No parser of ICU messages reaches the browser.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: fileURLToPath(new URL('../build/office', import.meta.url)),
    emptyOutDir: true,
    // The page's CSP has no data: for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
    // What the queue loads is measured by the build itself.
    chunkSizeWarningLimit: 2000,
    // One file of styles, in the order in which they stand today whichever screen comes first.
    cssCodeSplit: false,
    rolldownOptions: {
      // MUI marks its files for a server that renders React; here nothing does, and the marks are hundreds.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
