import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSolving } from './own-captcha.tsx';
import type { SolverNews } from './solver-worker.ts';

/** The browser's worker, of which a test says what happens in it. */
class TestWorker extends EventTarget {
  static last: TestWorker | undefined;
  readonly posted: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    TestWorker.last = this;
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  tells(data: SolverNews) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => vi.stubGlobal('Worker', TestWorker));
afterEach(() => vi.unstubAllGlobals());

function begin(challenge: Record<string, unknown> = { parameters: { data: { most: 200 } } }) {
  const heard: unknown[] = [];
  const stop = beginSolving(challenge, {
    onProgress: (share) => heard.push(share),
    onEnd: (answer) => heard.push({ answer }),
  });
  const worker = TestWorker.last;
  if (!worker) throw new Error('No worker was started.');
  return { heard, stop, worker };
}

describe('the work in the background', () => {
  it('gets the challenge, and tells how much of the most that it can be is done', () => {
    const { heard, worker } = begin();
    expect(worker.posted).toEqual([{ parameters: { data: { most: 200 } } }]);
    for (const tries of [10, 150, 250]) worker.tells({ tries });
    expect(heard).toEqual([0.05, 0.75, 1]);
    expect(worker.isEnded).toBe(false);
  });

  it('ends with the answer', () => {
    const { heard, worker } = begin();
    worker.tells({ answer: 'solved' });
    expect(heard).toEqual([{ answer: 'solved' }]);
    expect(worker.isEnded).toBe(true);
  });

  it('ends without one where it found none, and where its code did not come', () => {
    const found = begin();
    found.worker.tells({ answer: null });
    const broken = begin();
    broken.worker.dispatchEvent(new Event('error'));
    expect([found.heard, broken.heard]).toEqual([[{ answer: null }], [{ answer: null }]]);
    expect(broken.worker.isEnded).toBe(true);
  });

  it('is stopped when nobody waits for it any more', () => {
    const { stop, worker } = begin();
    stop();
    expect(worker.isEnded).toBe(true);
  });

  it('shows some progress of a challenge that does not say how much it can be', () => {
    const { heard, worker } = begin({});
    worker.tells({ tries: 50 });
    expect(heard).toEqual([0.1]);
  });
});
