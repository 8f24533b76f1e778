import { describe, expect, it } from 'vitest';
import { PhotoShelf } from './photo-shelf.ts';

interface Read {
  url: string;
  signal: AbortSignal;
  isClosed: boolean;
}

function shelf(fails: string[] = []) {
  const reads: Read[] = [];
  const made = new PhotoShelf((url, signal) => {
    const read: Read = { url, signal, isClosed: false };
    reads.push(read);
    if (fails.shift() === url) return Promise.reject(new Error('No'));
    const close = () => {
      read.isClosed = true;
    };
    return Promise.resolve({ width: 1, height: 1, close });
  });
  return { made, reads };
}

describe('photos of an open card', () => {
  it('are fetched once each, however often one goes back to them', async () => {
    const { made, reads } = shelf();
    const [one, again, other] = await Promise.all([made.take('/a'), made.take('/a'), made.take('/b')]);
    expect(one).toBe(again);
    expect(other).not.toBe(one);
    expect(reads.map((read) => read.url)).toEqual(['/a', '/b']);
  });

  it('are asked for anew where they did not come', async () => {
    const { made, reads } = shelf(['/a']);
    await expect(made.take('/a')).rejects.toThrow('No');
    await made.take('/a');
    expect(reads).toHaveLength(2);
  });

  it('are let go with the card, and those on their way are no longer waited for', async () => {
    const { made, reads } = shelf();
    await made.take('/a');
    const late = made.take('/b');
    made.letGo();
    await late;
    await Promise.resolve();
    expect(reads.map((read) => [read.isClosed, read.signal.aborted])).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});
