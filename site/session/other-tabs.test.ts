import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenToTabs, type SessionNews } from './other-tabs.ts';

describe('the news between tabs', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('reach the other tabs, and not the one that tells them', async () => {
    const [here, there]: [SessionNews[], SessionNews[]] = [[], []];
    const tabs = listenToTabs((news) => here.push(news));
    listenToTabs((news) => there.push(news));
    tabs.tell('signed-out');
    await vi.waitFor(() => expect(there).toEqual(['signed-out']));
    expect(here).toEqual([]);
  });

  it('go through the storage where tabs have no channel, each time anew', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const window = new EventTarget();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    const changes: (string | null)[] = [];
    const store = (newValue: string | null) => {
      changes.push(newValue);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'session', newValue }));
    };
    vi.stubGlobal('localStorage', {
      setItem: (_key: string, value: string) => store(value),
      removeItem: () => store(null),
    });
    const heard: SessionNews[] = [];
    const tabs = listenToTabs((news) => heard.push(news));
    tabs.tell('signed-in');
    tabs.tell('signed-in');
    expect(heard).toEqual(['signed-in', 'signed-in']);
    expect(changes).toEqual(['signed-in', null, 'signed-in', null]);
  });
});
