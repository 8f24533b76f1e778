/** The exchange as a process of its own, by its environment; `server-process.ts` starts it. Its database is gone with the run, so it need not outlast a cut of power. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// As `npm start` does.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/modules'));
const { readConfig } = await import('../../server/platform/config.ts');
const { start } = await import('../../server/main.ts');

const { stop } = await start(readConfig(process.env), undefined, { durable: false });
const end = () => void stop().finally(() => process.exit(0));
process.once('SIGTERM', end);
// Ctrl-C reaches the whole group; whoever started us ends us when they are ready.
process.on('SIGINT', () => undefined);
// Our end of the pipe closes with whoever started us, however they ended: nothing is left running behind them.
process.stdin.once('end', end).resume();
flushCompileCache();
