import { type JSX, useState } from 'react';
import { RefusedError } from '../api/ask.ts';
import { isStale } from '../api/use-do-on-seen.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useLanguage, useSay } from '../language/say.ts';
import { AwardPreview } from './award-preview.tsx';
import type { ShownContest } from './prizes-sum.ts';
import { type ContestAction, useMoveContest } from './use-move-contest.ts';

interface Props {
  action: ContestAction;
  /** As it was seen when the action was chosen. */
  contest: ShownContest;
  onClose: () => void;
}

/** Asks before a contest is started, closed or awarded; the award shows who gets what. */
export function ContestDialog({ action, contest: opened, onClose }: Props): JSX.Element {
  const say = useSay();
  const language = useLanguage();
  const [contest, setContest] = useState(opened);
  const move = useMoveContest(contest.id, action, {
    onDone: () => {
      notify(say(`contests.done.${action}`), { type: 'success' });
      onClose();
    },
    onChanged: setContest,
  });
  const isTold = contest !== opened && isStale(move.error);
  return (
    <FormDialog
      title={say(`contests.title.${action}`)}
      submit={say(`contests.action.${action}`)}
      isPending={move.isPending}
      isPossible={contest.actions.includes(action)}
      error={isTold ? null : move.error}
      isDanger={action === 'close'}
      isWide={action === 'award'}
      startsAtSubmit={action !== 'award'}
      onSubmit={() => move.mutate({ version: contest.version })}
      onClose={onClose}
    >
      <div role="alert">
        {isTold && <Changed isPossible={contest.actions.includes(action)} />}
        <Wrong error={move.error} />
      </div>
      <p>
        <b>{contest.title[language]}</b>
      </p>
      <p className="hint">{say(`contests.actionHint.${action}`)}</p>
      {action === 'award' && <AwardPreview contest={contest} />}
    </FormDialog>
  );
}

function Changed({ isPossible }: { isPossible: boolean }): JSX.Element {
  const say = useSay();
  return (
    <div className="note note--warning">
      <Icon name="warning" />
      <div>
        <p>
          <b>{say('contests.conflict')}</b>
        </p>
        <p>{say(isPossible ? 'contests.conflictStill' : 'contests.conflictGone')}</p>
      </div>
    </div>
  );
}

/** What stands in the way has no field here: another contest that runs, an end that has passed. */
function Wrong({ error }: { error: Error | null }): JSX.Element | null {
  const sentences = error instanceof RefusedError ? Object.values(error.body.errors) : [];
  if (sentences.length === 0) return null;
  return (
    <div className="note note--danger">
      <Icon name="warning" />
      <p>{sentences.join(' ')}</p>
    </div>
  );
}
