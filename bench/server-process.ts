import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Where memory is measured: what is only waiting to be collected is not held.
const { gc } = globalThis;
if (gc) process.on('SIGUSR2', () => gc());

// As `npm start` does.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/modules'));
const { run } = await import('../server/main.ts');
const { seedDemo } = await import('../server/demo/seed-demo.ts');
const { seedDemoTexts } = await import('../server/demo/seed-texts.ts');
// Prices stay as the catalogue has them, and claims of examples are not among those that are measured.
await run(undefined, {
  seed: process.env['BENCH_SEEDS'] === 'all' ? seedDemo : seedTexts,
  durable: process.env['BENCH_DURABLE'] !== 'off',
});
flushCompileCache();

async function seedTexts(ctx: Parameters<typeof seedDemoTexts>[0]): Promise<void> {
  await seedDemoTexts(ctx);
}
