import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { loadSiteBuild } from '../../web/pages/site-build.ts';
import { crawlSite } from './testing-crawl-site.ts';

const root = join(import.meta.dirname, '../../..');

let exchange: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  // Does nothing where the build is that of the sources.
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')]);
  exchange = await createTestContext();
  await seedDemo(exchange.ctx);
  app = await createApp(exchange.ctx, await loadSiteBuild(join(root, 'build')));
  await app.ready();
}, 300_000);
afterAll(async () => {
  await app.close();
  await exchange.close();
});

// Some thousand pages, each made for the first time.
it('a search engine finds every public page, and nothing that leads nowhere (ru, en)', {
  timeout: 600_000,
}, async () => {
  const { pages, findings } = await crawlSite({ app, origin: exchange.ctx.config.publicUrl });
  console.log(`The crawl read ${pages} pages.`);
  expect(findings.join('\n')).toBe('');
  // Far fewer would be no reading of the whole site.
  expect(pages).toBeGreaterThan(200);
});
