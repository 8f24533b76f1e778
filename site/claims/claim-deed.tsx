import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../design/button.tsx';
import type { ClaimDeed } from './claim-calls.ts';
import type { LiveClaim } from './use-claim.ts';

/**
 * A deed as a real form: before the browser's code is there it is a plain post to the page's own address,
 * afterwards a call. While one runs, no other can be started. `onPress` makes the call itself, where its refusal
 * belongs to a place of its own.
 */
export function DeedForm({
  claim,
  action,
  deed,
  onPress = () => claim.act(deed),
  children,
  ...look
}: {
  claim: LiveClaim;
  action: string;
  deed: ClaimDeed;
  onPress?: () => void;
  children: ReactNode;
} & ButtonLook) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="action" value={deed} />
      <Button
        {...look}
        type="submit"
        aria-disabled={claim.doing !== null || undefined}
        aria-busy={claim.doing === deed}
      >
        {children}
      </Button>
    </form>
  );
}
