import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventStream } from '../http/event-stream.ts';
import { eventBytes } from '../http/event-stream.ts';
import { atMostEveryMs, type LiveValue, openLiveValue } from './live-value.ts';

let now: string | null;
let reads: number;
let reserve: LiveValue;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [now, reads] = ['10', 0];
  reserve = openLiveValue('reserve', () => {
    reads += 1;
    return now === null ? null : { mark: now, data: { reserve: now } };
  });
});
afterEach(() => vi.useRealTimers());

/** A stream that remembers what it was sent. */
function reader() {
  const sent: Buffer[] = [];
  const stream: EventStream = {
    send: (event, data) => sent.push(eventBytes(event, data)),
    write: (bytes) => sent.push(bytes),
    onClose: () => undefined,
    askAgain: () => undefined,
    close: () => undefined,
  };
  return { sent, stop: reserve.follow(stream), heard: () => sent.map((bytes) => String(bytes)) };
}
const event = (value: string) => `event: reserve\ndata: {"reserve":"${value}"}\n\n`;

async function become(value: string | null): Promise<void> {
  now = value;
  reserve.changed();
  await settled();
}
/** So many turns as it takes to write to everybody. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
async function later(): Promise<void> {
  await vi.advanceTimersByTimeAsync(atMostEveryMs);
  await settled();
}

it('is read once and made into the same bytes for a thousand streams', async () => {
  const readers = Array.from({ length: 1_000 }, reader);
  reads = 0;
  await become('11');
  expect(reads).toBe(1);
  const [first] = readers;
  expect(String(first?.sent.at(-1))).toBe(event('11'));
  expect(new Set(readers.map(({ sent }) => sent.at(-1))).size).toBe(1);
});

it('is told at once, then once in its time, and the last change always', async () => {
  const { heard } = reader();
  for (let left = 9; left >= 0; left -= 1) await become(String(left));
  expect(heard()).toEqual([event('10'), event('9')]);
  await later();
  expect(heard()).toEqual([event('10'), event('9'), event('0')]);
  await later();
  await later();
  expect(heard()).toHaveLength(3);
});

it('is told to whoever comes as it is now, and not again', async () => {
  reader();
  await become('9');
  await become('8');
  const late = reader();
  expect(late.heard()).toEqual([event('8')]);
  await become('7');
  await later();
  expect(late.heard()).toEqual([event('8'), event('7')]);
});

it('is told to all where it came back to what it was, and one has heard what was between', async () => {
  reader();
  await become('9');
  await become('8');
  const late = reader();
  await become('9');
  await later();
  expect(late.heard().at(-1)).toBe(event('9'));
});

it('is not told where there is nothing to tell, nor to who has left', async () => {
  const [gone, there] = [reader(), reader()];
  gone.stop();
  expect(reserve.followers).toBe(1);
  await become(null);
  await later();
  await become('9');
  expect([gone.heard(), there.heard()]).toEqual([[event('10')], [event('10'), event('9')]]);
});
