import { useEffect } from 'react';
import { loginAddress } from '../addresses.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { useNavigate } from '../router.tsx';
import { useSession } from './use-session.ts';

/**
 * Leads away whoever may not be at the page, when that turns out in the browser: a session that was taken for a living
 * one has ended, or somebody signed in or out here or in another tab. What is known before is led away by the server.
 */
export function useUsersOnly(): void {
  const session = useSession();
  const { path } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const isGuest = session.state === 'guest';
  const hasEnded = isGuest && session.hasEnded;
  // Whoever signed out does not want to come back to here.
  const to = href(loginAddress(hasEnded ? path : undefined, { hasEnded }));
  useEffect(() => {
    if (isGuest) void navigate(hasEnded ? withSearchOf(to) : to, { replace: true });
  }, [isGuest, hasEnded, to, navigate]);
}

/** Leads whoever is signed in to `next`, or to the account; `isOpen` lets them stay. */
export function useGuestsOnly({ next, isOpen }: { next: string | null; isOpen: boolean }): void {
  const { state } = useSession();
  const href = useHref();
  const navigate = useNavigate();
  const to = href(next ?? '/account');
  const leaves = state === 'signed-in' && !isOpen;
  useEffect(() => {
    if (leaves) void navigate(to, { replace: true });
  }, [leaves, to, navigate]);
}

/** The filters of a list stand in the query, which is read only now: it may have changed since the page was drawn. */
function withSearchOf(login: string): string {
  const address = new URL(login, window.location.origin);
  address.searchParams.set('next', `${address.searchParams.get('next') ?? ''}${window.location.search}`);
  return address.pathname + address.search;
}
