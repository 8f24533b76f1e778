import { isLasting } from '@menyala/design/ensure-storage';
import { fetchLatestBuild } from './build-watch.ts';

/** What became of a page whose code could not be loaded. */
export type Recovery = 'reloading' | 'unreachable' | 'missing';

/**
 * Code that cannot be loaded belongs to an older build, and loading the page anew brings the newer one: at most once
 * in 10 000 ms. Without a connection nothing is reloaded, or the page that is there, with all that was typed, would go.
 */
export async function recoverMissingCode(page: string): Promise<Recovery> {
  try {
    await fetchLatestBuild();
  } catch {
    return 'unreachable';
  }
  const path = page.split('?', 1)[0] ?? page;
  const isHere = page === currentPage();
  const reload = () => (isHere ? window.location.reload() : window.location.assign(page));
  return reloadOnce(path, { storage: sessionStorage, now: Date.now, reload }) ? 'reloading' : 'missing';
}

export function currentPage(): string {
  return window.location.pathname + window.location.search;
}

const key = 'reload-guard';
const guardedForMs = 10_000;

/**
 * A part of the page's code that cannot be loaded any more (a new build took its place) is cured by a reload.
 * The same path is reloaded at most once in 10 000 ms, so that a file that is really missing cannot spin the page.
 * Answers whether it reloaded.
 */
export function reloadOnce(
  path: string,
  {
    storage,
    now,
    reload,
  }: { storage: Pick<Storage, 'getItem' | 'setItem'>; now: () => number; reload: () => void },
): boolean {
  // Without a memory of the last reload nothing would stop the next one.
  if (!isLasting(storage)) return false;
  const last = readLast(storage);
  if (last?.path === path && now() - last.at < guardedForMs) return false;
  const at = now();
  storage.setItem(key, JSON.stringify({ path, at }));
  if (readLast(storage)?.at !== at) return false;
  reload();
  return true;
}

function readLast(storage: Pick<Storage, 'getItem'>): { path: string; at: number } | null {
  try {
    const last: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof last !== 'object' || last === null || !('path' in last) || !('at' in last)) return null;
    return typeof last.path === 'string' && typeof last.at === 'number'
      ? { path: last.path, at: last.at }
      : null;
  } catch {
    return null;
  }
}
