import type { PagePayload } from '@menyala/contract/site/pages';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { inLanguage } from './addresses.ts';
import type { PageAnswer } from './api/payload.ts';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What the navigation that led here said of itself; kept in the entry of the history. */
  state: unknown;
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** An address of the site, another query or hash of this page, or a number of steps in the history. */
export type To = string | Partial<Pick<Location, 'search' | 'hash'>> | number;

export type Navigate = (to: To, options?: { replace?: boolean; state?: unknown }) => Promise<void>;

export interface RouterState {
  location: Location;
  /** How one came to the location. */
  type: NavigationType;
  /** Where one is going, while its page is loaded. */
  next: Location | null;
  /** What the page at the location shows. */
  payload: PagePayload;
  /** The page could not be loaded, for another reason than the connection. */
  isBroken: boolean;
}

export interface Router {
  readonly state: RouterState;
  /** Ends when the page is there, or another navigation has taken its place. */
  navigate: Navigate;
  /** Tells of each new state, the present one first. */
  listen(listener: (state: RouterState) => void): () => void;
}

type Arrival = Pick<RouterState, 'payload' | 'isBroken'>;

/**
 * Moves between the pages of the site. An address changes when its page has come, and the last navigation wins. There are no
 * routes: which page an address shows is said by its payload.
 */
export function createRouter({
  payload,
  load,
}: {
  payload: PagePayload;
  load: (page: string, signal: AbortSignal) => Promise<PageAnswer>;
}): Router {
  const listeners = new Set<(state: RouterState) => void>();
  let state: RouterState = { location: here(), type: 'POP', next: null, payload, isBroken: false };
  let loading: AbortController | null = null;

  const become = (changed: RouterState) => {
    state = changed;
    for (const listener of listeners) listener(state);
  };
  const arrive = (location: Location, type: NavigationType, arrival: Arrival) => {
    loading = null;
    if (type !== 'POP') writeHistory(location, type);
    become({ ...arrival, location, type, next: null });
  };
  const go = async (location: Location, type: NavigationType): Promise<void> => {
    loading?.abort();
    if (isOtherHash(state.location, location)) return arrive(location, type, state);
    const abort = new AbortController();
    const { signal } = abort;
    loading = abort;
    become({ ...state, next: location });
    try {
      const answer = await load(location.pathname + location.search, signal);
      if (signal.aborted) return;
      if ('redirect' in answer)
        return go(locationOf(answer.redirect, location), type === 'PUSH' ? 'PUSH' : 'REPLACE');
      arrive(location, type, { payload: answer, isBroken: false });
    } catch {
      if (!signal.aborted) arrive(location, type, { payload: state.payload, isBroken: true });
    }
  };
  window.addEventListener('popstate', () => void go(here(), 'POP'));

  return {
    get state() {
      return state;
    },
    async navigate(to, { replace = false, state: ofEntry = null } = {}) {
      if (typeof to === 'number') return window.history.go(to);
      const location = locationOf(to, state.location, ofEntry);
      await go(location, replace ? 'REPLACE' : 'PUSH');
    },
    listen(listener) {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
  };
}

/** Shows one page and leads nowhere: on the server, and in tests of parts of pages. */
export function stillRouter(payload: PagePayload): Router {
  const { language, path } = payload.layout;
  const location = { pathname: inLanguage(language, path), search: '', hash: '', state: null };
  return {
    state: { location, type: 'POP', next: null, payload, isBroken: false },
    navigate: async () => undefined,
    listen: () => () => undefined,
  };
}

function here(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
}

function locationOf(to: Exclude<To, number>, { pathname: own }: Location, state: unknown = null): Location {
  const address = typeof to === 'string' ? to : `${own}${to.search ?? ''}${to.hash ?? ''}`;
  const { pathname, search, hash } = new URL(address, window.location.origin);
  return { pathname, search, hash, state };
}

/** A browser loads nothing for it either; without a hash the same address is loaded anew. */
function isOtherHash(from: Location, to: Location): boolean {
  return to.hash !== '' && from.pathname === to.pathname && from.search === to.search;
}

function writeHistory({ pathname, search, hash, state }: Location, type: 'PUSH' | 'REPLACE'): void {
  const address = pathname + search + hash;
  try {
    if (type === 'PUSH') window.history.pushState(state, '', address);
    else window.history.replaceState(state, '', address);
  } catch {
    // Safari allows so many entries in half a minute.
    window.location.assign(address);
  }
}

const NavigateContext = createContext<Navigate | null>(null);
const StateContext = createContext<RouterState | null>(null);

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  // The page that is there stays alive while the next one is drawn.
  useEffect(() => router.listen((now) => startTransition(() => setState(now))), [router]);
  return (
    <NavigateContext value={router.navigate}>
      <StateContext value={state}>{children}</StateContext>
    </NavigateContext>
  );
}

export function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('A part of the site was rendered outside of its router.');
  return state;
}

export const useLocation = (): Location => useRouterState().location;

/** The same function each time. */
export function useNavigate(): Navigate {
  const navigate = useContext(NavigateContext);
  if (!navigate) throw new Error('A part of the site was rendered outside of its router.');
  return navigate;
}
