import { useEffect } from 'react';
import { SendAgain } from '../auth/send-again.tsx';
import { reloadUser } from '../session/session.ts';
import { useAccountCalls } from './use-account-calls.ts';

/** Sends the activating letter again. Back from the letter, the page looks whether its link was followed. */
export function SendLetter({ email }: { email: string }) {
  const calls = useAccountCalls();
  useEffect(lookAfterReturn, []);
  return <SendAgain send={() => calls.reactivate()} email={email} />;
}

/** The link of the letter opens in another tab, or on another device. */
function lookAfterReturn(): () => void {
  const look = () => {
    // Where there is no connection, the page simply stays as it is.
    if (document.visibilityState === 'visible') reloadUser().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
