import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBuild } from './build-watch.ts';

describe('the build watch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks every 36e5 ms, and is stale when another build answers', async () => {
    let latest = 'old';
    const asked = vi.fn(() => Promise.resolve(latest));
    const watch = watchBuild('old', asked);
    await vi.advanceTimersByTimeAsync(36e5 - 1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(watch.isStale()).toBe(false);
    latest = 'new';
    await vi.advanceTimersByTimeAsync(36e5);
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });

  it('is stale at once when a payload of another build was seen', () => {
    const watch = watchBuild('old', () => Promise.resolve('old'));
    watch.saw('old');
    expect(watch.isStale()).toBe(false);
    watch.saw('new');
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });

  it('goes on after a question that failed', async () => {
    const asked = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('new');
    const watch = watchBuild('old', asked);
    await vi.advanceTimersByTimeAsync(2 * 36e5);
    expect(watch.isStale()).toBe(true);
    watch.stop();
  });
});
