import type { BodyOf } from '@menyala/contract';
import type { OfficeSource, SourceTrial, trySource } from '@menyala/contract/office/sources';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { useMay } from '../staff/use-may.ts';
import { useFaultText } from './fault-text.ts';
import { TrialQuotes } from './quotes.tsx';

type Trial = BodyOf<typeof trySource>;

/** Asks once with what is typed, and shows what was read, before anything is saved. */
export function TrySource(): JSX.Element | null {
  const t = useTranslations();
  const { getValues, setError } = useFormContext();
  const id = useRecordContext<OfficeSource>()?.id;
  const mayTry = useMay()<typeof trySource>('POST', '/office/api/sources/try');
  const attempt = useMutation({
    mutationFn: (body: Trial) => ask<typeof trySource>('POST', '/office/api/sources/try', { body }),
    retry: false,
    onError: (error) => {
      if (!(error instanceof RefusedError)) return;
      for (const [field, message] of Object.entries(error.body.errors)) setError(field, { message });
    },
  });
  if (!mayTry) return null;
  const send = () => {
    const { kind, pairs, settings, headers, freshSeconds } = getValues();
    attempt.mutate({
      ...{ kind, settings, freshSeconds },
      pairs: (pairs as string[]).filter((pair) => pair !== ''),
      ...(headers && { headers }),
      ...(id !== undefined && { id }),
    });
  };
  return (
    <div className="form__wide source__try">
      <p className="hint">{t('sources.tryHint')}</p>
      <button type="button" className="btn" disabled={attempt.isPending} onClick={send}>
        {t(attempt.isPending ? 'sources.trying' : 'sources.try')}
      </button>
      <div role="status">
        <Outcome trial={attempt.data} error={attempt.error} />
      </div>
    </div>
  );
}

function Outcome({
  trial,
  error,
}: {
  trial: SourceTrial | undefined;
  error: Error | null;
}): JSX.Element | null {
  const t = useTranslations();
  const translate = useTranslate();
  const faultText = useFaultText();
  if (error !== null) return <Wrong text={translate(error.message)} />;
  if (trial === undefined) return null;
  return (
    <>
      {trial.quotes.length === 0 ? (
        <p>{t('sources.triedNothing')}</p>
      ) : (
        <>
          <p>{t('sources.tried', { ms: trial.tookMs })}</p>
          <TrialQuotes trial={trial} />
        </>
      )}
      {trial.faults.map((fault) => (
        <Wrong key={`${fault.code} ${fault.detail}`} text={faultText(fault)} />
      ))}
    </>
  );
}

function Wrong({ text }: { text: string }): JSX.Element {
  return (
    <p className="error">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
