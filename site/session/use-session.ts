import { useSyncExternalStore } from 'react';
import { useLayout } from '../layout/layout-context.tsx';
import { guest, onSession, type Session, sessionNow, starting } from './session-state.ts';

const nobody = guest();

/**
 * Who is at the page, and again whenever that changes: `const { state, user } = useSession()`. While the page is taken
 * over from the server it is what the server drew it by.
 */
export function useSession(): Session {
  const { signedIn } = useLayout();
  return useSyncExternalStore(onSession, sessionNow, () => (signedIn ? starting : nobody));
}
