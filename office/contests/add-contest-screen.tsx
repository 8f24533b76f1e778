import type { createContest } from '@menyala/contract/office/contests';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { notify } from '../frame/notices.tsx';
import { contestEdit, freshContest } from './contest-form.ts';
import { ContestInputs } from './contest-inputs.tsx';
import { ContestTitle } from './contest-title.tsx';

/** Writes a contest; nobody sees it before it is started. */
export function AddContestScreen(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      <ContestTitle text={t('contests.add')} />
      <KeptForm
        values={freshContest}
        save={async (typed) => {
          const made = await ask<typeof createContest>('POST', '/office/api/contests', {
            body: contestEdit(typed),
          });
          void client.invalidateQueries({ queryKey: ['contests'] });
          notify(t('contests.added'), { type: 'success' });
          await navigate(`/contests/${made.id}/show`);
        }}
      >
        <ContestInputs />
      </KeptForm>
    </>
  );
}
