import type { ListedCurrency, Reserve } from '@menyala/contract/site/calculator';
import { amountText } from '@menyala/money';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { CurrencyIcon } from '../../design/currency-icon.tsx';
import { Icon } from '../../design/icon.tsx';
import { NetworkTag } from '../../design/network-tag.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import type { Group } from './groups.ts';
import type { Against } from './offer.ts';
import css from './picker.module.css';
import { listId, optionId } from './picker-search.tsx';
import { groupTexts } from './picker-tabs.tsx';
import type { Candidate } from './search.ts';

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

/** The network, by its name where its code would say the ticker again; or the cities of cash. */
function placesOf({ network, ticker, city }: ListedCurrency): string[] {
  if (!network) return (city ?? []).map(({ name }) => name);
  const place = network.code === ticker ? network.name : network.code;
  return place === ticker ? [] : [place];
}

/** A currency in the list. What cannot be chosen stays in sight, with the reason. */
function PickerRow({
  candidate: { currency, entry },
  isChosen,
  isActive,
  isOtherSide,
  reserve,
  against,
  minutes,
  onChoose,
}: {
  candidate: Candidate;
  isChosen: boolean;
  isActive: boolean;
  isOtherSide: boolean;
  reserve: string | null;
  against: Against | null;
  minutes: number | null;
  onChoose: () => void;
}) {
  const t = useTranslations('picker');
  const { locale } = useLayout();
  const places = placesOf(currency);
  return (
    // The keys are pressed in the search box, which says by aria-activedescendant where it stands.
    <div
      className={css['row']}
      id={optionId(currency.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={against ? true : undefined}
      data-active={isActive}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <CurrencyIcon icon={currency.icon} category={currency.category} />
      <span className={css['name']}>
        <b>{entry.name}</b> <span className="soft">{currency.ticker}</span>{' '}
        {places.map((place) => (
          <NetworkTag key={place}>{place}</NetworkTag>
        ))}
        {against ? <span className={css['why']}>{whyText(against)}</span> : null}
        {isOtherSide && !against ? <span className={css['why']}>{t('otherSide')}</span> : null}
      </span>
      <span className={css['hint']}>
        {reserve === null || isOtherSide ? null : amountText(reserve, locale, currency)}
        {minutes === null || isOtherSide ? null : <small>{t('usually', { minutes })}</small>}
      </span>
      <span className={css['chosen']}>
        {isChosen ? (
          <>
            <Icon name="check" />
            <span className="visually-hidden">{t('chosen')}</span>
          </>
        ) : null}
      </span>
    </div>
  );

  function whyText(reason: Against): string {
    if (reason.code === 'unavailable') return reason.text;
    if (reason.code === 'not-sent') return t('notSent');
    const { from, instead } = reason;
    return instead === null ? t('notFrom', { from }) : t('notFromBut', { from, instead });
  }
}
