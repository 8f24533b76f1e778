import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import Tooltip from '@mui/material/Tooltip';
import { type JSX, useState } from 'react';
import { useSay } from '../language/say.ts';
import { ActionDialog } from './action-dialog.tsx';
import { isHarsh, mainAction } from './move-names.ts';
import type { HistoryEntry } from './news-since.ts';
import { PlanBalances } from './plan-tables.tsx';

interface Props {
  claim: OfficeClaim;
  onConflict: (entries: readonly HistoryEntry[]) => void;
  onDone: () => void;
}

/** What may be done with the claim, what each would do to the ledger, and why the rest may not be done. */
export function ActionBar({ claim, onConflict, onDone }: Props): JSX.Element {
  const say = useSay();
  const main = mainAction(claim.actions);
  const others = claim.actions.filter((action) => action !== main);
  const [looked, setLooked] = useState<ClaimAction>();
  // The dialog keeps the claim as it was seen, so that a change in between is told and not run over.
  const [opened, setOpened] = useState<{ action: ClaimAction; claim: OfficeClaim }>();
  const shown = claim.actions.find((action) => action.move === looked?.move) ?? main ?? others[0];
  const open = (action: ClaimAction) => setOpened({ action, claim });
  const look = (action: ClaimAction) => ({
    onPointerEnter: () => setLooked(action),
    onFocus: () => setLooked(action),
  });
  return (
    <section className="bar" aria-labelledby="actions-title">
      <h2 id="actions-title" className="vh">
        {say('claim.actions')}
      </h2>
      {shown === undefined ? <p className="hint">{say('claim.noActions')}</p> : <Effects action={shown} />}
      <div className="bar__b">
        {main !== undefined && (
          <button type="button" className="btn btn--main btn--big" onClick={() => open(main)} {...look(main)}>
            {say(`claim.move.${main.move}`)}
          </button>
        )}
        <div className="bar__s">
          {others.map((action) => (
            <button
              key={action.move}
              type="button"
              className={isHarsh(action.move) ? 'btn btn--danger' : 'btn'}
              onClick={() => open(action)}
              {...look(action)}
            >
              {say(`claim.move.${action.move}`)}
            </button>
          ))}
        </div>
      </div>
      <AbsentActions absent={claim.absent} />
      {opened !== undefined && (
        <ActionDialog
          action={opened.action}
          claim={opened.claim}
          onClose={() => setOpened(undefined)}
          onConflict={onConflict}
          onDone={onDone}
        />
      )}
    </section>
  );
}

/** The rest, kept small: pointing at one or focusing it says why it is not possible now. */
function AbsentActions({ absent }: { absent: OfficeClaim['absent'] }): JSX.Element | null {
  const say = useSay();
  if (absent.length === 0) return null;
  return (
    <div className="bar__a">
      <span className="soft">{say('claim.absent')}</span>
      {absent.map(({ move, why }) => (
        <Tooltip key={move} title={say('claim.unavailable', { why })} describeChild>
          <button type="button" className="absent" aria-disabled="true">
            {say(`claim.move.${move}`)}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

function Effects({ action }: { action: ClaimAction }): JSX.Element {
  const say = useSay();
  const name = say(`claim.move.${action.move}`);
  const isStill = action.balances.length === 0;
  return (
    <div className="eff">
      <p className="hint">{say(isStill ? 'claim.noEffects' : 'claim.effects', { action: name })}</p>
      {!isStill && <PlanBalances balances={action.balances} />}
      <p className="hint">{say('claim.willBecome', { status: say(`status.${action.to}`) })}</p>
    </div>
  );
}
