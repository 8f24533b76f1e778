import type { Source } from './follow.ts';

/**
 * Opens a stream of the events `status`, as `follow` wants it; the answer closes it. An event that is cut or strange is
 * passed over: the next question answers the same.
 */
export function statusStream<View extends object>(
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
