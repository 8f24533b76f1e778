import type { CaptchaCheck } from '@menyala/contract/site/captcha';
import type { SolverNews } from './solver-worker.ts';

export type Challenge = NonNullable<CaptchaCheck['challenge']>;

interface Listener {
  /** How much of the most work that it can be is done, 0 to 1. */
  onProgress(share: number): void;
  /** The answer, or null where the browser cannot find it. */
  onEnd(answer: string | null): void;
}

/** Sets a worker of our own to a challenge. @returns what stops it; nothing is told any more then */
export function beginSolving(challenge: Challenge, { onProgress, onEnd }: Listener): () => void {
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
  const most = mostGuesses(challenge);
  const end = (answer: string | null) => {
    worker.terminate();
    onEnd(answer);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SolverNews>) => {
    if ('answer' in data) end(data.answer);
    else onProgress(Math.min(1, data.tries / most));
  });
  // Its code did not come, or the browser cannot run it.
  worker.addEventListener('error', () => end(null));
  worker.postMessage(challenge);
  return () => worker.terminate();
}

/** The server writes it into the data of each challenge; without it the line just fills early. */
function mostGuesses(challenge: Challenge): number {
  const parameters = challenge['parameters'];
  const data = isRecord(parameters) ? parameters['data'] : null;
  const most = isRecord(data) ? data['most'] : null;
  return typeof most === 'number' ? most : 500;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
