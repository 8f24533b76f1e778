const loaded = new Map<string, Promise<void>>();
const patienceMs = 20_000;

/** Loads a script of another service once. Rejects where it does not come; the next call then tries again. */
export function loadScript(address: string): Promise<void> {
  const before = loaded.get(address);
  if (before) return before;
  const coming = insert(address);
  loaded.set(address, coming);
  coming.catch(() => loaded.delete(address));
  return coming;
}

function insert(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${address} did not load.`));
    };
    // A network that swallows requests would keep people waiting for minutes.
    const timer = setTimeout(fail, patienceMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
