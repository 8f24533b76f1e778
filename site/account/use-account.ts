import type { User } from '@menyala/contract/site/users';
import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import { useFrame } from '../shell/frame.tsx';
import { type AccountCalls, accountCalls } from './account-calls.ts';

/** The calls of the account in the language of the page; the same ones for as long as the page is there. */
export function useAccountCalls(): AccountCalls {
  const { language } = useFrame();
  return useMemo(() => accountCalls(language), [language]);
}

/** Who is signed in; null until it is known, and on the server always. */
export function useUser(): User | null {
  return useSession().user;
}
