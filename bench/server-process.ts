import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Where memory is measured: what is only waiting to be collected is not held.
const { gc } = globalThis;
if (gc) process.on('SIGUSR2', () => gc());

// As `npm start` does.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/modules'));
const { run } = await import('../server/main.ts');
await run();
flushCompileCache();
