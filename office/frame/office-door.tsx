import type { JSX, ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { LoginFrame } from '../staff/login-screen.tsx';
import { FirstSetUp } from '../staff/totp-set-up.tsx';
import { OfficeFrame } from './office-frame.tsx';

/** Lets on who may work; whoever has to set up two-factor first sees that and nothing else. */
export function OfficeDoor({ children }: { children: ReactNode }): JSX.Element | null {
  const { data, isPending } = useGetIdentity();
  if (isPending) return null;
  if (data?.['mustSetUp'] !== true) return <OfficeFrame>{children}</OfficeFrame>;
  return (
    <LoginFrame canLeave>
      <div className="login__form">
        <FirstSetUp />
      </div>
    </LoginFrame>
  );
}
