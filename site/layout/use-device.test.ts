import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from './use-device.ts';

describe('the device', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is looked at again 50 ms after the last resize', () => {
    const changed = vi.fn();
    const stop = listen(changed);
    page.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(49);
    page.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(49);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    page.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(100);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
