/** Where the browser cannot say that it is idle, it is taken to be so after this. */
const idleAfterMs = 2000;

/** Calls when the page has nothing else to do. Gives what takes it back. */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => call());
  return () => cancelIdleCallback(idle);
}
