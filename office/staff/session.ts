import type { logIn, logOut, StaffMember, showSession } from '@menyala/contract/office/session';
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ask, forgetAnswers, onSessionEnd, RefusedError } from '../api/ask.ts';
import { forgetNotices } from '../frame/notices.tsx';
import { forgetDraftsOfOthers } from './kept-drafts.ts';

const sessionKey = ['session'];

/** Who is signed in: a cookie that this code never sees. Null where nobody is, undefined until the server has said. */
export function useSession(): { staff: StaffMember | null | undefined; isAsking: boolean } {
  const { data: staff, isPending: isAsking } = useQuery({
    queryKey: sessionKey,
    queryFn: showWho,
    // Asked for once a load: a fresh answer would take what is on screen away, such as codes that are shown but once.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A server that is away for a moment has ended no session.
    refetchInterval: ({ state }) => (state.status === 'error' ? 5000 : false),
  });
  return { staff, isAsking };
}

export function useStaff(): StaffMember | undefined {
  return useSession().staff ?? undefined;
}

async function showWho(): Promise<StaffMember | null> {
  try {
    return await ask<typeof showSession>('GET', '/office/api/session');
  } catch (error) {
    if (error instanceof RefusedError && isOver(error)) return null;
    throw error;
  }
}

/** Whichever call hears first that the session is over, the office closes. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => onSessionEnd(() => client.setQueryData(sessionKey, null)), [client]);
}

/** Nobody is signed in, or not from here: what is left is to sign in, where it is said why it is refused. */
const isOver = ({ status, problem }: RefusedError): boolean =>
  status === 401 || problem?.code === 'address_not_allowed';

export interface Login {
  login: string;
  password: string;
  totp?: string;
  captcha?: string;
}

/** Signs in and leads to where one was, or was going. */
export function useLogIn(): (given: Login) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (given) => {
    const staff = await ask<typeof logIn>('POST', '/office/api/session', { body: given });
    forgetWhatWasSeen(client);
    forgetDraftsOfOthers(staff.login);
    client.setQueryData(sessionKey, staff);
    navigate(typeof state?.from === 'string' ? state.from : '/');
  };
}

export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await ask<typeof logOut>('DELETE', '/office/api/session').catch(() => undefined);
    client.setQueryData(sessionKey, null);
  }, [client]);
}

/** Nothing of whoever was here before stays: no answer, no notice, no filter of a list. */
function forgetWhatWasSeen(client: QueryClient): void {
  client.clear();
  forgetAnswers();
  forgetNotices();
  for (const name of Object.keys(localStorage)) if (name.startsWith('RaStore')) localStorage.removeItem(name);
}

/** Asks for everything on screen anew, but for who is signed in. */
export function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }: Query) => queryKey[0] !== sessionKey[0] });
}

export interface DemoLogin {
  login: string;
  password: string;
}

/** The demo says its login in the refusal of the session; anywhere else there is none. */
export async function demoLogin(): Promise<DemoLogin | undefined> {
  try {
    await ask<typeof showSession>('GET', '/office/api/session');
    return undefined;
  } catch (error) {
    const offered = error instanceof RefusedError ? error.problem?.context?.['demoLogin'] : undefined;
    return isDemoLogin(offered) ? offered : undefined;
  }
}

function isDemoLogin(offered: unknown): offered is DemoLogin {
  return (
    typeof offered === 'object' &&
    offered !== null &&
    'login' in offered &&
    'password' in offered &&
    typeof offered.login === 'string' &&
    typeof offered.password === 'string'
  );
}
