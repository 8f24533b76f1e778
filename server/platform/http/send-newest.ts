import type { FastifyBaseLogger } from 'fastify';
import type { EventStream } from './event-stream.ts';

/**
 * How a stream tells what something is now: each call reads it anew and sends it. One read at a time, so that the last that is
 * sent is the newest; calls meanwhile are one more.
 */
export function sendNewest(
  stream: EventStream,
  event: string,
  { read, log }: { read: () => Promise<unknown>; log: FastifyBaseLogger },
): () => void {
  let isReading = false;
  let isWanted = false;
  async function send(): Promise<void> {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    while (isWanted) {
      isWanted = false;
      try {
        stream.send(event, await read());
      } catch (error) {
        log.warn({ err: error }, 'a live update was lost; the page asks again by itself');
      }
    }
    isReading = false;
  }
  return () => void send();
}
