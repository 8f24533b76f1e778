import { parentPort, workerData } from 'node:worker_threads';
import { logIn } from './log-in.ts';

/** So many sign-ins at once, from a thread of their own: or they would make those wait who measure. */
const { origin, count } = workerData as { origin: string; count: number };
await Promise.all(Array.from({ length: count }, () => logIn(origin)));
parentPort?.postMessage('done');
