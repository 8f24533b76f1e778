import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../design/button.tsx';
import type { ClaimAction } from './claim-calls.ts';
import type { LiveClaim } from './use-claim.ts';

/**
 * An action as a real form: before the browser's code is there it is a plain post to the page's own address,
 * afterwards a call. While one runs, no other can be started. `onPress` makes the call itself, where its refusal
 * belongs to a place of its own.
 */
export function ActionForm({
  claim,
  address,
  action,
  onPress = () => claim.act(action),
  children,
  ...look
}: {
  claim: LiveClaim;
  address: string;
  action: ClaimAction;
  onPress?: () => void;
  children: ReactNode;
} & ButtonLook) {
  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="action" value={action} />
      <Button
        {...look}
        type="submit"
        aria-disabled={claim.pending !== null || undefined}
        aria-busy={claim.pending === action}
      >
        {children}
      </Button>
    </form>
  );
}
