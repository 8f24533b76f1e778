import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLaterPart } from '../../api/use-later-part.ts';
import { BlankLines } from '../blank.tsx';
import { TroubleNote } from '../trouble-note.tsx';

const fetchSettings = async () => (await import('./settings.tsx')).Settings;

/**
 * `/account/settings`. The settings are forms, and bring a library for them along: their code comes when they are opened, so that the overview
 * and the claims, which most people come for, are light.
 */
export function SettingsLater() {
  const t = useTranslations('account');
  const { Part: Settings, state, load } = useLaterPart(fetchSettings);
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <>
      <h1>{t('settings')}</h1>
      {Settings === null ? null : <Settings />}
      {state === 'failed' ? <TroubleNote trouble="network" lead={t('failedHere')} onAgain={load} /> : null}
      {Settings !== null || state === 'failed' ? null : (
        <div aria-busy="true">
          <span className="visually-hidden">{t('loading')}</span>
          <BlankLines rows={8} />
        </div>
      )}
    </>
  );
}
