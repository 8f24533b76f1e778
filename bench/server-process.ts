import { run } from '../server/main.ts';

// Where memory is measured: what is only waiting to be collected is not held.
const { gc } = globalThis;
if (gc) process.on('SIGUSR2', () => gc());

await run();
