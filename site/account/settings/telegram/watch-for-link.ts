const everyMs = 3000;

/**
 * Asks until somebody is linked, or until the link has run out (null), or until nobody wants to know any more (null).
 * A question that got no answer is asked again.
 */
export async function watchForLink({
  ask,
  endsAtMs,
  signal,
  now = Date.now,
}: {
  /** The name of who is linked, or null. */
  ask: () => Promise<string | null>;
  endsAtMs: number;
  signal: AbortSignal;
  now?: () => number;
}): Promise<string | null> {
  while (!signal.aborted && now() < endsAtMs) {
    await pause(signal);
    if (signal.aborted) return null;
    // A tab that nobody looks at need not ask.
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') continue;
    const name = await ask().catch(() => null);
    if (name !== null) return name;
  }
  return null;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, everyMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
