import type { editContest } from '@menyala/contract/office/contests';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { NotThere } from '../catalogue/not-there.tsx';
import { notify } from '../frame/notices.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { contestEdit, editedOf } from './contest-form.ts';
import { ContestInputs } from './contest-inputs.tsx';
import { ContestTitle } from './contest-title.tsx';
import type { ShownContest } from './prizes-sum.ts';
import { readContest, useContest } from './use-contest.ts';

/** Changes a contest; where nothing of it may be changed it is shown instead. */
export function EditContestScreen(): JSX.Element {
  const t = useTranslations();
  const id = Number(useParams()['id']);
  const asked = useContest(id);
  if (asked.data === undefined)
    return (
      <>
        <ContestTitle text={t('office.menu.contests')} />
        <NotThere asked={asked} />
      </>
    );
  return <Edit contest={asked.data} />;
}

function Edit({ contest }: { contest: ShownContest }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, title, status, prizes, actions } = contest;
  // Asked once: whoever has begun to type is not sent away when it is closed meanwhile.
  const [mayEdit] = useState(actions.includes('edit'));
  if (!mayEdit) return <Navigate to={`/contests/${id}/show`} replace />;
  const isRunning = status === 'running';
  return (
    <>
      <ContestTitle text={title[language]} />
      <KeptForm
        values={editedOf(contest)}
        reload={async () => {
          const now = await readContest(id).queryFn();
          client.setQueryData(readContest(id).queryKey, now);
          return editedOf(now);
        }}
        save={async (typed) => {
          await ask<typeof editContest>('PUT', '/office/api/contests/:id', {
            params: { id },
            body: { ...contestEdit(typed), version: typed.version },
          });
          void client.invalidateQueries({ queryKey: ['contests'] });
          notify(t('office.saved'), { type: 'success' });
          await navigate(`/contests/${id}/show`);
        }}
      >
        <ContestInputs isRunning={isRunning} promised={isRunning ? prizes.length : 0} />
      </KeptForm>
    </>
  );
}
