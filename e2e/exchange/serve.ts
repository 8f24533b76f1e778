/** The real server as a process of its own; `start-exchange.ts` starts it and reads the addresses that it prints. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// As `npm start` does: many stories start an exchange of their own.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/modules'));
const { run } = await import('../../server/main.ts');

// Our end of the pipe closes with whoever started us, however they ended: nothing is left running behind them.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
await run();
flushCompileCache();
