/** What one tab tells the others of the session that they share. */
export type SessionNews = 'signed-in' | 'signed-out';

const name = 'session';

export interface OtherTabs {
  tell(news: SessionNews): void;
}

/** A channel between the tabs of the site; where there are none of these, a change of the storage serves. */
export function listenToTabs(hear: (news: SessionNews) => void): OtherTabs {
  const take = (news: unknown) => {
    if (news === 'signed-in' || news === 'signed-out') hear(news);
  };
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event) => take(event.data);
    return { tell: (news) => channel.postMessage(news) };
  }
  addEventListener('storage', (event) => event.key === name && take(event.newValue));
  return { tell: tellByStorage };
}

function tellByStorage(news: SessionNews): void {
  localStorage.setItem(name, news);
  // The same news again must be a change again.
  localStorage.removeItem(name);
}
