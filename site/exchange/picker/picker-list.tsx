import type { Reserve } from '@menyala/contract/site/calculator';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import type { Group } from './groups.ts';
import type { Against } from './offer.ts';
import css from './picker.module.css';
import { PickerRow } from './picker-row.tsx';
import { listId, optionId } from './picker-search.tsx';
import { groupTexts } from './picker-tabs.tsx';

export function PickerList({
  groups,
  chosenId,
  activeId,
  otherSideId,
  reserves,
  reasonAgainst,
  minutesOf,
  onChoose,
  query,
  onReset,
}: {
  groups: readonly Group[];
  chosenId: number;
  activeId: number | null;
  otherSideId: number;
  /** Null on the send side, where reserves say nothing. */
  reserves: readonly Reserve[] | null;
  reasonAgainst: (id: number) => Against | null;
  minutesOf: (id: number) => number | null;
  onChoose: (id: number) => void;
  query: string;
  onReset: (() => void) | null;
}) {
  const t = useTranslations('picker');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId === null) return;
    list.current?.querySelector(`#${optionId(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (onReset) {
    // Beside no list at all: a list of options may hold nothing but options.
    return (
      <div className={css['list']}>
        <div className={css['empty']}>
          <p>{t('nothing', { query })}</p>
          <Button onClick={onReset}>{t('reset')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css['list']} ref={list} id={listId} role="listbox" aria-label={t('list')} tabIndex={-1}>
      {groups.map(({ name, candidates }) => (
        <fieldset key={name} aria-label={name === 'found' ? t('list') : t(groupTexts[name])}>
          {name === 'found' ? null : (
            <div className={css['group']} aria-hidden="true">
              {t(groupTexts[name])}
            </div>
          )}
          {candidates.map((candidate) => (
            <PickerRow
              key={candidate.currency.id}
              candidate={candidate}
              isChosen={candidate.currency.id === chosenId}
              isActive={candidate.currency.id === activeId}
              isOtherSide={candidate.currency.id === otherSideId}
              reserve={reserves?.find(({ id }) => id === candidate.currency.id)?.reserve ?? null}
              against={reasonAgainst(candidate.currency.id)}
              minutes={minutesOf(candidate.currency.id)}
              onChoose={() => onChoose(candidate.currency.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
