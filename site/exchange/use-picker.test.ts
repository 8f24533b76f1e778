import { afterEach, describe, expect, it, vi } from 'vitest';
import { Unreachable } from '../api/request.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { entries } from '../testing/currencies.ts';
import { fetchPicker } from './use-picker.ts';

describe('the picker', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives up waiting for a silent server, and comes when it is asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isSilent = true;
    const asked = vi.fn((_: string, { signal }: RequestInit) =>
      isSilent
        ? new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve(Response.json(entries)),
    );
    vi.stubGlobal('fetch', asked);
    const messages = { current: await loadMessages('en', 'home') };
    const first = fetchPicker('en', messages).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeInstanceOf(Unreachable);
    isSilent = false;
    const { catalogue } = await fetchPicker('en', messages);
    expect(catalogue.entry(3)?.keywords).toContain('trc20');
    expect(asked.mock.calls.map(([address]) => address)).toEqual(Array(2).fill('/en/api/v1/calculator'));
    expect(messages.current.picker.search).toBeTruthy();
  });
});
