import type { ClaimCreated } from '@menyala/contract/site/claims';
import { Unreachable } from '../api/request.ts';

const pausesMs = [2_000, 4_000, 8_000] as const;

/**
 * Sends a claim until there is an answer: where the connection is lost it tries again by itself, with the same key,
 * so that there is never a second claim. Rejects with what the server refused, or `Unreachable` after the last try.
 * `wait` ends early when the network is back.
 */
export async function sendOrder(
  send: () => Promise<ClaimCreated>,
  { onLost, wait = waitForNetwork }: { onLost: () => void; wait?: (ms: number) => Promise<void> },
): Promise<ClaimCreated> {
  for (const pause of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      onLost();
      await wait(pause);
    }
  }
  return send();
}

function waitForNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
