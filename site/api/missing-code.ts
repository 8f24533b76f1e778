import { fetchLatestBuild } from './build-watch.ts';
import { reloadOnce } from './reload-guard.ts';

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
