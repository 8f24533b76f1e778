import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForLink } from './watch-for-link.ts';

const minutes = 60_000;

describe('the wait for Telegram', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const watch = (ask: () => Promise<string | null>, signal = new AbortController().signal) =>
    watchForLink({ ask, endsAtMs: Date.now() + 15 * minutes, signal });

  it('ends with the name of who followed the link, whatever happened to earlier questions', async () => {
    const ask = vi
      .fn<() => Promise<string | null>>()
      .mockResolvedValueOnce(null)
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValue('@anna');
    const watched = watch(ask);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await watched).toBe('@anna');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('ends when the link has run out', async () => {
    const ask = vi.fn(async () => null);
    const watched = watch(ask);
    await vi.advanceTimersByTimeAsync(16 * minutes);
    expect(await watched).toBeNull();
    const asked = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(minutes);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it('asks no more once nobody wants to know', async () => {
    const abort = new AbortController();
    const ask = vi.fn(async () => null);
    const watched = watch(ask, abort.signal);
    await vi.advanceTimersByTimeAsync(4000);
    abort.abort();
    await vi.advanceTimersByTimeAsync(minutes);
    expect(await watched).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
