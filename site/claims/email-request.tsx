import type { EmailAbout } from '@menyala/contract/site/resolution-options';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import type { ClaimCalls } from './claim-calls.ts';
import css from './claim-status.module.css';
import { FailureNote } from './failure-note.tsx';
import type { Failure, LiveClaim } from './use-claim.ts';

/** An email to the claim's address, one press away; afterwards it says where the email went. */
export function EmailRequest({
  claim,
  calls,
  about,
  words,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  about: EmailAbout;
  words: { send: string; sent: string; again: string };
}) {
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setFailure(null);
    const result = await claim.ask('email', () => calls.email(about));
    if (result === null) return;
    if ('failure' in result) setFailure(result.failure);
    else setSent((before) => before + 1);
  };
  return (
    <div className={css['email']}>
      <p role="status" className={css['lost']}>
        {sent === 0 ? '' : words.sent}
      </p>
      <FailureNote isMet failure={failure} />
      <Button
        look={sent === 0 ? 'plain' : 'quiet'}
        aria-disabled={claim.pending !== null || undefined}
        aria-busy={claim.pending === 'email'}
        onClick={() => void send()}
      >
        {sent === 0 ? words.send : words.again}
      </Button>
    </div>
  );
}
