import type { deleteReadyAnswer, editReadyAnswer, ReadyAnswer } from '@menyala/contract/office/support';
import { useRecordContext } from 'ra-core';
import { Create, SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

/** A ready answer, in both languages. */
export function ReadyAnswerScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editReadyAnswer>('PUT', '/office/api/ready-answers/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<Title />} after={mayEdit && <Delete />}>
      <Inputs />
    </EditForm>
  );
}

export function AddReadyAnswerScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/ready-answers', text: t('support.readyTitle') }}
        text={t('support.readyAdd')}
      />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm
          toolbar={<SaveToolbar />}
          className="form"
          defaultValues={{ title: { ru: '', en: '' }, text: { ru: '', en: '' } }}
        >
          <Inputs />
        </SimpleForm>
      </Create>
    </>
  );
}

function Inputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('support.readyWhat')}>
      <WordsInputs source="title" label={t('resources.ready-answers.fields.title')} isRequired />
      <WordsInputs source="text" label={t('resources.ready-answers.fields.text')} isRequired rows={6} />
      <p className="hint">{t('support.readyHint', { names: '{name}, {order}, {exchange}, {email}' })}</p>
    </FormPart>
  );
}

function Title(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const answer = useRecordContext<ReadyAnswer>();
  return (
    <ScreenTitle
      parent={{ path: '/ready-answers', text: t('support.readyTitle') }}
      text={answer?.title[language] ?? t('support.readyOne')}
    />
  );
}

function Delete(): JSX.Element | null {
  const t = useTranslations();
  const navigate = useNavigate();
  const answer = useRecordContext<ReadyAnswer>();
  const { mutate, isPending, error } = useAction<void, unknown>({
    send: () =>
      ask<typeof deleteReadyAnswer>('DELETE', '/office/api/ready-answers/:id', {
        params: { id: answer?.id ?? 0 },
      }),
    touches: ['ready-answers'],
    onDone: () => void navigate('/ready-answers'),
  });
  if (answer === undefined) return null;
  return (
    <p>
      <button
        type="button"
        className="btn btn--danger"
        disabled={isPending}
        onClick={() => mutate(undefined)}
      >
        {t('currencies.delete')}
      </button>
      {error && <WhyFailed error={error} />}
    </p>
  );
}
