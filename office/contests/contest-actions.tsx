import { moveContest } from '@menyala/contract/office/contests';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { AwardPreview } from './award-preview.tsx';
import type { ShownContest } from './prizes-sum.ts';
import { readContest, useContest } from './use-contest.ts';

type ContestAction = 'start' | 'close' | 'award';

/** What may be done with a contest now. */
export function ContestActions({ contest }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
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
          {t('contests.edit')}
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
            {t(`contests.action.${action}`)}
          </button>
        ))}
      {status === 'closed' && actions.length === 0 && <p className="hint">{t('contests.awardNotYours')}</p>}
      {opened !== undefined && <ContestDialog {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

interface DialogProps {
  action: ContestAction;
  /** As it was seen when the action was chosen. */
  contest: ShownContest;
  onClose: () => void;
}

const touches = [['contests', 'getList'], ['operations-inbox'], ['transfers'], ['partners']];

/** Asks before a contest is started, closed or awarded; the award shows who gets what. */
function ContestDialog({ action, contest, onClose }: DialogProps): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const { id } = contest;
  const mayStill = ({ actions }: ShownContest) => actions.includes(action);
  return (
    <ActionDialog
      call={moveContest}
      params={{ id, action }}
      title={t(`contests.title.${action}`)}
      submit={t(`contests.action.${action}`)}
      isDanger={action === 'close'}
      isWide={action === 'award'}
      startsAtSubmit={action !== 'award'}
      seen={{
        thing: contest,
        key: readContest(id).queryKey,
        reload: readContest(id).queryFn,
        isPossible: mayStill,
        stale: t('contests.conflict'),
        changed: (_, now) => <p>{t(mayStill(now) ? 'contests.conflictStill' : 'contests.conflictGone')}</p>,
      }}
      touches={touches}
      done={t(`contests.done.${action}`)}
      onClose={onClose}
      about={({ now }) => (
        <>
          <p>
            <b>{now.title[language]}</b>
          </p>
          <p className="hint">{t(`contests.actionHint.${action}`)}</p>
        </>
      )}
      plan={({ now }) => action === 'award' && <AwardPreview contest={now} />}
    />
  );
}
