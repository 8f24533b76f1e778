/** The server of `npm run dev`: Vite serves the browser code of the site and of the office from their sources, in this process. */
import { join } from 'node:path';
import type { SiteRenderer } from '@menyala/contract/site/pages';
import { createServer, type ViteDevServer } from 'vite';
import { run } from '../server/main.ts';
import { root } from './build-stamp.ts';

interface SiteEntry extends SiteRenderer {
  setAssets(assets: { script: string; styles: string[]; preloads: string[] }): void;
}

const site = await viteOf('site', 'custom');
const office = await viteOf('office', 'spa');

/** What React's plugin for Vite would write into an HTML file: our pages are documents that the server renders. */
const refresh = `<script type="module" src="/@vite/client"></script><script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>`;

let entry = await loadEntry();
site.watcher.on('change', (file) => {
  if (!/\.test\.tsx?$/.test(file))
    loadEntry().then(
      (loaded) => {
        entry = loaded;
      },
      (error: unknown) => console.error(error),
    );
});

await run(async () => ({
  buildId: 'dev',
  builtAt: new Date(),
  renderPage: (payload, mode) => entry.renderPage(payload, mode).replace('<head>', `<head>${refresh}`),
  writePayload: (payload) => entry.writePayload(payload),
  files: new Map(),
  office: null,
  serveSources: (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      const [path = ''] = request.url.split('?');
      // A folder of the office's sources is called `api`, as its calls are.
      const isCall = path.startsWith('/office/api/') && !isSource(path);
      const isOffice = /^\/office(\/|$)/.test(path) && !isCall;
      if (!isOffice && !isSource(path)) return done();
      // Fastify has set the headers of an answer of its own by then; these are Vite's.
      (isOffice ? office : site).middlewares(request.raw, reply.raw, () => done());
    });
    app.addHook('onSend', async (_request, reply) => {
      // Vite's client is inline and talks to a socket of its own.
      reply.removeHeader('content-security-policy');
    });
    app.addHook('onClose', async () => {
      await Promise.all([site.close(), office.close()]);
    });
  },
}));

/** Modules, what they are made of, and Vite's own; every other address is the server's. */
function isSource(path: string): boolean {
  return path.startsWith('/@') || /\.(tsx?|css|svg|png|ico|webmanifest|woff2|mjs|js)$/.test(path);
}

async function loadEntry(): Promise<SiteEntry> {
  const loaded = (await site.ssrLoadModule('/entry-server.tsx')) as SiteEntry;
  loaded.setAssets({ script: '/entry-client.tsx', styles: [], preloads: [] });
  return loaded;
}

function viteOf(room: 'site' | 'office', appType: 'custom' | 'spa'): Promise<ViteDevServer> {
  return createServer({
    configFile: join(root, room, 'vite.config.ts'),
    // Another loader writes a file beside the configuration, which the watch would take for a change.
    configLoader: 'native',
    appType,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { port: room === 'site' ? 24_678 : 24_679 } },
  });
}
