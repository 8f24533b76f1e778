import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** Behind whatever answers requests. */
const priority = 10;
const mostMs = 30_000;
const idleMs = 30_000;

/** A process that draws; it is started when it is needed, and ends half a minute after the last picture. */
export interface DrawingProcess<Order, Answer> {
  /** Null where it broke on the order or took too long. One order at a time. */
  ask(order: Order): Promise<Answer | null>;
  /** Starts it before the order is there. */
  prepare(): void;
  pid(): number | undefined;
}

/** @param program what runs in it: it answers each message with one */
export function openDrawingProcess<Order extends object, Answer>(
  program: URL,
): DrawingProcess<Order, Answer> {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=2'],
      // Nothing of ours is in its environment. What a picture took goes back to the system once it is drawn.
      env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    stepBack(started.pid);
    started.once('exit', () => {
      if (running === started) running = null;
    });
    // It never keeps a server from ending; who waits for an answer does.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(): void {
    const stopped = running;
    running = null;
    if (stopped?.connected) stopped.disconnect();
  }

  function stopWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs).unref();
  }

  return {
    async ask(order) {
      clearTimeout(idle);
      running = running?.connected ? running : start();
      const answer = await ask<Order, Answer>(running, order);
      stopWhenIdle();
      return answer;
    },
    prepare() {
      if (running?.connected) return;
      running = start();
      stopWhenIdle();
    },
    pid: () => running?.pid,
  };
}

function ask<Order extends object, Answer>(asked: ChildProcess, order: Order): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const answered = (answer: Answer) => settle(() => resolve(answer));
    const broken = () => settle(() => resolve(null));
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
