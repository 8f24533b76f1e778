import type { OfficeCheck } from '@menyala/contract/office/cards';
import type { JSX } from 'react';
import { Icon } from '../design/icon.tsx';
import { useSay } from '../language/say.ts';

/** What is confirmed by approving a card, and what follows from it. */
export function ApproveFacts({ check }: { check: OfficeCheck }): JSX.Element {
  const say = useSay();
  return (
    <>
      {check.flags > 0 && (
        <p className="note note--warning">
          <Icon name="warning" />
          {say('cards.approveFlags', { smart_count: check.flags })}
        </p>
      )}
      <p>{say('cards.approveLead')}</p>
      <p className="same">
        <span className="fig">{check.masked}</span>
        <span>{check.holder}</span>
      </p>
      {check.claim !== null && (
        <p className="hint">{say('cards.approveClaim', { number: check.claim.publicId })}</p>
      )}
    </>
  );
}
