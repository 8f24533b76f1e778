import { useGetIdentity } from 'ra-core';
import type { JSX, ReactNode } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import { OfficeFrame } from './office-frame.tsx';

const FirstSetUpScreen = lazyScreen(async () => (await import('../staff/login-screen.tsx')).FirstSetUpScreen);

/** Lets on who may work; whoever has to set up two-factor first sees that and nothing else. */
export function OfficeDoor({ children }: { children: ReactNode }): JSX.Element | null {
  const { data, isPending } = useGetIdentity();
  if (isPending) return null;
  return data?.['mustSetUp'] === true ? <FirstSetUpScreen /> : <OfficeFrame>{children}</OfficeFrame>;
}
