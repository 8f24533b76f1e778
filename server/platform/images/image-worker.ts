import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Answer, Order } from './drawing-orders.ts';

const program = new URL('./image-worker-process.ts', import.meta.url);
/** Behind whatever answers requests. */
const priority = 10;
const mostMs = 30_000;
const idleMs = 30_000;

/** Drawing is the heaviest thing that a stranger can ask for, so pictures are drawn one after another, by visitors in turn. */
const limited = limitConcurrency({ atOnce: 1, waiting: 40, waitingOfOne: 5 });

let imageWorker: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Has a picture drawn, in a process of its own: a file that breaks the library breaks nothing else, the memory that pictures
 * take is given back when the process ends, half a minute after the last one, and the processor serves everybody else first.
 * A picture on which it breaks or takes too long is unreadable.
 *
 * @param visitor who waits for it: the group of their address
 * @throws Refusal `busy` when too many wait already
 */
export function drawInWorker(order: Order, visitor: string): Promise<Answer> {
  return limited(async () => {
    clearTimeout(idle);
    imageWorker = imageWorker?.connected ? imageWorker : startImageWorker();
    const answer = await ask(imageWorker, order);
    idle = setTimeout(stopImageWorker, idleMs).unref();
    return answer;
  }, visitor);
}

/** Starts it while an upload is still on its way, so that the picture need not wait for that. */
export function prepareImageWorker(): void {
  if (imageWorker?.connected) return;
  imageWorker = startImageWorker();
  clearTimeout(idle);
  idle = setTimeout(stopImageWorker, idleMs).unref();
}

/** The process that draws, while there is one. */
export const imageWorkerPid = (): number | undefined => imageWorker?.pid;

function startImageWorker(): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=2'],
    // Nothing of ours is in its environment. What a picture took goes back to the system once it is drawn.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  stepBack(started.pid);
  started.once('exit', () => {
    if (imageWorker === started) imageWorker = null;
  });
  // It never keeps a server from ending; who waits for an answer does.
  started.unref();
  started.channel?.unref();
  return started;
}

function stopImageWorker(): void {
  const stopped = imageWorker;
  imageWorker = null;
  if (stopped?.connected) stopped.disconnect();
}

function ask(asked: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answered = (answer: Answer) => settle(() => resolve(answer));
    const broken = () => settle(() => resolve('unreadable'));
    const failed = (error: Error) => settle(() => reject(error));
    const tooLong = setTimeout(() => asked.kill('SIGKILL'), mostMs);
    const settle = (end: () => void) => {
      clearTimeout(tooLong);
      asked.off('message', answered).off('exit', broken).off('error', failed);
      asked.channel?.unref();
      end();
    };
    asked.channel?.ref();
    asked.once('message', answered).once('exit', broken).once('error', failed);
    asked.send(order, (error) => {
      if (error && asked.exitCode === null && asked.signalCode === null) failed(error);
    });
  });
}

/** Lets everybody else go first. Where that may not be said, the pictures are drawn all the same. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Some containers forbid it; the order of the processor is then as the system likes.
  }
}
