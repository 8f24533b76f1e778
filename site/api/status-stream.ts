import type { Source } from './follow.ts';

/** A stream of the events `status`, and the call that answers the same, as `follow` wants them. */
export function statusSource<View extends object>(address: string, ask: () => Promise<View>): Source<View> {
  return { open: (on) => openStream(address, on), ask, isOnline: () => navigator.onLine };
}

/** An event that is cut or strange is passed over: the next question answers the same. */
function openStream<View extends object>(
  address: string,
  on: Parameters<Source<View>['open']>[0],
): () => void {
  const stream = new EventSource(address);
  stream.onopen = () => on.open();
  stream.onerror = () => on.error();
  stream.addEventListener('status', (event: MessageEvent<string>) => {
    const view = readStatus(event.data);
    if (view !== null) on.status(view as View);
  });
  return () => stream.close();
}

function readStatus(data: string): object | null {
  try {
    const view: unknown = JSON.parse(data);
    const isStatus = typeof view === 'object' && view !== null && 'status' in view && 'updatedAt' in view;
    return isStatus ? view : null;
  } catch {
    return null;
  }
}
