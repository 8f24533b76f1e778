import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useSay } from '../language/say.ts';
import { ContestDialog } from './contest-dialog.tsx';
import type { ShownContest } from './prizes-sum.ts';
import { useContest } from './use-contest.ts';
import type { ContestAction } from './use-move-contest.ts';

/** What may be done with a contest now. */
export function ContestActions({ contest }: { contest: ShownContest }): JSX.Element {
  const say = useSay();
  const { refetch } = useContest(contest.id);
  const [opened, setOpened] = useState<{ action: ContestAction; contest: ShownContest }>();
  const { id, actions, status } = contest;
  // What is decided on is the table as it is, and not as it was half a minute ago.
  const open = async (action: ContestAction) => {
    const { data } = await refetch();
    setOpened({ action, contest: data ?? contest });
  };
  return (
    <div className="ways">
      {actions.includes('edit') && (
        <Link className="btn" to={`/contests/${id}`}>
          {say('contests.edit')}
        </Link>
      )}
      {(['start', 'award', 'close'] as const)
        .filter((action) => actions.includes(action))
        .map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'close' ? 'btn btn--danger' : 'btn btn--main'}
            onClick={() => void open(action)}
          >
            {say(`contests.action.${action}`)}
          </button>
        ))}
      {status === 'closed' && actions.length === 0 && <p className="hint">{say('contests.awardNotYours')}</p>}
      {opened !== undefined && (
        <ContestDialog action={opened.action} contest={opened.contest} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
