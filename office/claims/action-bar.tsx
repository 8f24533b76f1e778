import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import Tooltip from '@mui/material/Tooltip';
import { type JSX, useEffect, useState } from 'react';
import { isTyping } from '../frame/is-typing.ts';
import { useSay } from '../language/say.ts';
import './action-bar.css';
import { useActionName } from './action-name.ts';
import { useDestination } from './action-plan.tsx';
import { arrangeActions, isSameAction } from './move-names.ts';
import { PlanBalances } from './plan-tables.tsx';

interface Props {
  claim: OfficeClaim;
  onOpen: (action: ClaimAction) => void;
}

/** What may be done with the claim, what each would do to the ledger, and why the rest may not be done. */
export function ActionBar({ claim, onOpen }: Props): JSX.Element {
  const say = useSay();
  const { main, shown, folded, harsh, isFolded } = arrangeActions(claim);
  const [looked, setLooked] = useState<ClaimAction>();
  const current = claim.actions.find((action) => looked !== undefined && isSameAction(action, looked));
  const explained = current ?? main ?? shown[0] ?? harsh[0];
  useDepositKey(claim, onOpen);
  const button = (action: ClaimAction, look: string) => (
    <ActionButton
      key={`${action.move} ${action.refund}`}
      claim={claim}
      action={action}
      look={look}
      onOpen={onOpen}
      onLook={setLooked}
    />
  );
  const apart = harsh.map((action) => button(action, 'btn btn--danger'));
  return (
    <section className="bar" aria-labelledby="actions-title">
      <h2 id="actions-title" className="vh">
        {say('claim.actions')}
      </h2>
      {explained === undefined ? (
        <p className="hint">{say('claim.noActions')}</p>
      ) : (
        <Effects claim={claim} action={explained} />
      )}
      <div className="bar__b">
        {main !== undefined && button(main, 'btn btn--main btn--big')}
        {(shown.length > 0 || !isFolded) && (
          <div className="bar__rest">
            <div className="bar__s">{shown.map((action) => button(action, 'btn'))}</div>
            {!isFolded && <div className="bar__s bar__s--harsh">{apart}</div>}
          </div>
        )}
        {isFolded && (
          <details className="bar__more">
            <summary>{say('claim.moreActions')}</summary>
            <div className="bar__s">{folded.map((action) => button(action, 'btn'))}</div>
            <div className="bar__s bar__s--harsh">{apart}</div>
          </details>
        )}
      </div>
      <AbsentActions absent={claim.absent} />
    </section>
  );
}

interface ButtonProps extends Props {
  action: ClaimAction;
  look: string;
  onLook: (action: ClaimAction) => void;
}

function ActionButton({ claim, action, look, onOpen, onLook }: ButtonProps): JSX.Element {
  const name = useActionName(claim);
  return (
    <button
      type="button"
      className={look}
      onClick={() => onOpen(action)}
      onPointerEnter={() => onLook(action)}
      onFocus={() => onLook(action)}
      aria-keyshortcuts={action.move === 'deposit' ? 'P' : undefined}
    >
      {name(action)}
      {action.move === 'deposit' && (
        <span aria-hidden="true">
          <kbd>P</kbd>
        </span>
      )}
    </button>
  );
}

/** P books a payment wherever one may be booked. By its place on the keyboard, so that it works in either layout. */
function useDepositKey(claim: OfficeClaim, onOpen: (action: ClaimAction) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || isTyping(event)) return;
      const deposit = claim.actions.find((action) => action.move === 'deposit');
      if (deposit === undefined) return;
      event.preventDefault();
      onOpen(deposit);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [claim, onOpen]);
}

/** The rest, kept small: pointing at one or focusing it says why it is not possible now. */
function AbsentActions({ absent }: { absent: OfficeClaim['absent'] }): JSX.Element | null {
  const say = useSay();
  if (absent.length === 0) return null;
  return (
    <details className="bar__a">
      <summary>
        {say('claim.absent')} <span className="c">{absent.length}</span>
      </summary>
      <div className="bar__why">
        {absent.map(({ move, why }) => (
          <Tooltip key={move} title={say('claim.unavailable', { why })} describeChild>
            <button type="button" className="absent" aria-disabled="true">
              {say(`claim.move.${move}`)}
            </button>
          </Tooltip>
        ))}
      </div>
    </details>
  );
}

function Effects({ claim, action }: { claim: OfficeClaim; action: ClaimAction }): JSX.Element {
  const say = useSay();
  const name = useActionName(claim);
  const destination = useDestination(claim, action);
  const isStill = action.balances.length === 0;
  return (
    <div className="eff">
      <p className="hint">{say(isStill ? 'claim.noEffects' : 'claim.effects', { action: name(action) })}</p>
      {!isStill && <PlanBalances balances={action.balances} />}
      <p className="hint">{destination}</p>
    </div>
  );
}
