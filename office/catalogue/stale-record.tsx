import { useResourceContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { StaleNote } from '../actions/stale-note.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { ChangedValues } from './changed-values.tsx';

/** A record as it was seen, as somebody else has left it, and what was typed meanwhile. */
export interface Stale {
  before: object;
  now: object;
  typed: object;
}

/** Why a record was not saved: somebody else was faster. Both values stand beside each other. */
export function StaleRecord({
  isTold,
  ...stale
}: Stale & { isTold?: (name: string) => boolean }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const resource = useResourceContext();
  // A group of fields has names of its own, and one for the whole.
  const nameOf = (name: string) => {
    const key = `resources.${resource}.fields.${name}`;
    return translate(key, { _: translate(`${key}.whole`) });
  };
  return (
    <StaleNote text={t('catalogue.stale')}>
      <ChangedValues {...stale} {...(isTold && { isTold })} nameOf={nameOf} />
      <p>{t('catalogue.staleStill')}</p>
    </StaleNote>
  );
}
