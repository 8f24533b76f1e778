import type { JSX, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, useSessionEnd } from '../staff/session.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { OfficeFrame } from './office-frame.tsx';

const FirstSetUpScreen = lazyScreen(async () => (await import('../staff/login-screen.tsx')).FirstSetUpScreen);

/** Lets on who may work; whoever has to set up two-factor first sees that and nothing else, and nobody the login. */
export function OfficeDoor({ children }: { children: ReactNode }): JSX.Element | null {
  const { staff, isAsking } = useSession();
  const { pathname, search } = useLocation();
  useSessionEnd();
  if (isAsking) return null;
  if (staff === null) return <Navigate to="/login" state={{ from: pathname + search }} />;
  return staff?.mustSetUp === true ? <FirstSetUpScreen /> : <OfficeFrame>{children}</OfficeFrame>;
}
