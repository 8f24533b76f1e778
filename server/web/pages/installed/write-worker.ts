import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Settings } from '../../../market/currencies/catalogue.ts';
import type { SiteBuild } from '../site-build.ts';

const source = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
export const offlinePages = ['/offline', '/en/offline'] as const;

/** The kill switch: whoever has a worker gets this one, which forgets all that was kept and goes. */
export const noWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/** The worker of this build and of how the exchange looks now: another of either is another text, and so another worker. */
export function writeWorker(build: Pick<SiteBuild, 'buildId' | 'files'>, settings: Settings): string {
  const { name, accent, contactEmail, contactTelegram, look } = settings;
  const shown = [build.buildId, name, accent, contactEmail, contactTelegram, look.version];
  const revision = createHash('sha256')
    .update(JSON.stringify(shown))
    .update(source)
    .digest('hex')
    .slice(0, 16);
  const assets = [...build.files.keys()]
    .filter((file) => file.startsWith('assets/'))
    .map((file) => `/${file}`);
  // What the offline page is drawn with.
  const pageFiles = assets.filter((file) => file.endsWith('.css') || /geologica-(latin|cyrillic)/.test(file));
  return [
    `const revision = ${JSON.stringify(revision)};`,
    `const offlinePages = ${JSON.stringify(offlinePages)};`,
    `const pageFiles = ${JSON.stringify(pageFiles)};`,
    `const buildFiles = new Set(${JSON.stringify(assets)});`,
    source,
  ].join('\n');
}
