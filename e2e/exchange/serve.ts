/** The real server as a process of its own; `start-exchange.ts` starts it and reads the addresses that it prints. */
import { run } from '../../server/main.ts';

// Our end of the pipe closes with whoever started us, however they ended: nothing is left running behind them.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
await run();
