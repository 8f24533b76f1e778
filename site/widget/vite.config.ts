import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { scopedName } from '../scoped-name.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The script only brings the styles along: the server, which draws the document, has the names of their classes. */
const keptStyles: Plugin = {
  name: 'kept-styles',
  enforce: 'post',
  transform: (code, id) => (id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : null),
};

/** The widget's script and styles: small, since other sites wait for them; beside the client in `build/site`. */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [keptStyles],
  css: { modules: { generateScopedName: scopedName } },
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('../../build/site', import.meta.url)),
    emptyOutDir: false,
    manifest: '.vite/widget-manifest.json',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: `${root}widget/widget-client.ts` },
  },
});
