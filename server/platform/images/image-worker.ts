import { limitConcurrency } from '../concurrency-limit.ts';
import type { Answer, Order } from './drawing-orders.ts';
import { openDrawingProcess } from './drawing-process.ts';

/** Drawing is the heaviest thing that a stranger can ask for, so pictures are drawn one after another, by visitors in turn. */
const limited = limitConcurrency({ atOnce: 1, waiting: 40, waitingOfOne: 5 });

const imageWorker = openDrawingProcess<Order, Answer>(new URL('./image-worker-process.ts', import.meta.url));

/**
 * Has a picture drawn, in a process of its own: a file that breaks the library breaks nothing else, the memory that pictures
 * take is given back when the process ends, half a minute after the last one, and the processor serves everybody else first.
 * A picture on which it breaks or takes too long is unreadable.
 *
 * @param visitor who waits for it: the group of their address
 * @throws Refusal `busy` when too many wait already
 */
export function drawInWorker(order: Order, visitor: string): Promise<Answer> {
  return limited(async () => (await imageWorker.ask(order)) ?? 'unreadable', visitor);
}

/** Starts it while an upload is still on its way, so that the picture need not wait for that. */
export const prepareImageWorker = imageWorker.prepare;

/** The process that draws, while there is one. */
export const imageWorkerPid = imageWorker.pid;
