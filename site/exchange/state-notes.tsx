import type { Reserve } from '@menyala/contract/site/calculator';
import type { HomePage } from '@menyala/contract/site/pages';
import { isZero } from '@menyala/money';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { directionAddress } from '../addresses.ts';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { type Catalogue, fullName, reserveOf } from './catalogue.ts';
import { CurrencyName } from './currency-name.tsx';
import css from './exchange-form.module.css';
import type { NotifyOf } from './notify-form.tsx';
import type { ChoiceOutcome } from './use-choose-pair.ts';
import type { Exchange } from './use-exchange.ts';

/** Why an exchange cannot be made just now, or not at once, and what can be done instead. */
export function StateNotes({
  data,
  catalogue,
  exchange: { state, reckoning, refusal },
  outcome,
}: {
  data: HomePage;
  catalogue: Catalogue;
  exchange: Exchange;
  outcome: ChoiceOutcome | null;
}) {
  const t = useTranslations('home');
  const { from, to } = data.form;
  const nameOf = (id: number) => fullName(catalogue, id);
  const names = { from: nameOf(from), to: nameOf(to) };
  const similar = (receiveIds: readonly number[], wanted: number) =>
    similarReceivables(catalogue, { to: wanted, receiveIds, reserves: state.reserves });
  const { wanted } = data;
  const general = data.problem && !data.problem.errors && wanted === null ? data.problem.detail : null;
  return (
    <>
      {general ? (
        <Note tone="warning" role="status">
          {general} {data.problem?.code === 'direction_disabled' ? t('instead', names) : null}
        </Note>
      ) : null}
      {wanted === null ? null : (
        <Note tone="warning" role="status" className={css['state-notes']}>
          <h2>{t('wantedOff', { from: nameOf(wanted.from), to: nameOf(wanted.to) })}</h2>
          <p>{t('instead', names)}</p>
          {wanted.from === from ? (
            <Ways
              from={from}
              ids={similar(data.receiveIds, wanted.to)}
              title={t('similar')}
              catalogue={catalogue}
            />
          ) : null}
          <NotifyMe currency={wanted.to} from={wanted.from} />
        </Note>
      )}
      {outcome?.kind === 'no-way-back' ? (
        <Note tone="warning" role="status">
          {t('noWayBack', { from: names.to, to: names.from })}
          <Ways
            from={to}
            ids={similar(outcome.receivable, from)}
            title={t('nearest')}
            catalogue={catalogue}
          />
        </Note>
      ) : null}
      {outcome?.kind === 'replaced' ? (
        <Note role="status">
          {t('noWayBack', { from: nameOf(outcome.from), to: nameOf(outcome.wanted) })}{' '}
          {t('instead', { from: nameOf(outcome.from), to: nameOf(outcome.to) })}
        </Note>
      ) : null}
      {refusal ? (
        <Note tone="warning" role="status" className={css['state-notes']}>
          <h2>{t('off')}</h2>
          <p>{t('offText', names)}</p>
          <Ways from={from} ids={similar(data.receiveIds, to)} title={t('similar')} catalogue={catalogue} />
          <NotifyMe currency={to} from={from} />
        </Note>
      ) : reckoning.limits.exchangeable ? null : (
        <Note tone="warning" role="status" className={css['state-notes']}>
          <h2>{t('reserveEmpty', { name: names.to })}</h2>
          <p>{t('reserveEmptyText')}</p>
          <Ways from={from} ids={similar(data.receiveIds, to)} title={t('similar')} catalogue={catalogue} />
          <NotifyMe currency={to} unit={unitOf(data.pair.structure.to)} />
        </Note>
      )}
    </>
  );
}

const unitOf = ({
  currency: { ticker },
  roundCalculator: decimals,
}: HomePage['pair']['structure']['to']) => ({
  ...{ ticker, decimals },
});

function Ways({
  from,
  ids,
  title,
  catalogue,
}: {
  from: number;
  ids: readonly number[];
  title: string;
  catalogue: Catalogue;
}) {
  const t = useTranslations('exchange');
  const codeOf = (id: number) => catalogue.currency(id)?.code ?? '';
  if (ids.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={css['state-notes-ways']}>
        {ids.map((id) => (
          <li key={id}>
            <PageLink to={directionAddress({ from: codeOf(from), to: codeOf(id) })}>
              <CurrencyName catalogue={catalogue} id={from} />
              <Icon name="right" />
              <span className="visually-hidden">{t('popularTo')}</span>
              <CurrencyName catalogue={catalogue} id={id} />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What else one could receive for the same money: first the same money on other rails, then others of its kind.
 * Only what has something left to pay out.
 */
export function similarReceivables(
  catalogue: Catalogue,
  {
    to,
    receiveIds,
    reserves,
    most = 3,
  }: { to: number; receiveIds: readonly number[]; reserves: readonly Reserve[]; most?: number },
): number[] {
  const wanted = catalogue.currency(to);
  const closeness = (id: number): number => {
    const currency = catalogue.currency(id);
    if (currency?.ticker === wanted?.ticker) return 0;
    return currency?.category === wanted?.category ? 1 : 2;
  };
  return receiveIds
    .filter(
      (id) => id !== to && catalogue.currency(id)?.unavailable === null && !isZero(reserveOf(reserves, id)),
    )
    .sort((a, b) => closeness(a) - closeness(b))
    .slice(0, most);
}

/** This is seldom needed, so the form that asks for a letter comes after the page; it does nothing without script anyway. */
function NotifyMe(wanted: NotifyOf) {
  const [form, setForm] = useState<{ Form: ComponentType<NotifyOf> } | null>(null);
  useEffect(() => {
    import('./notify-form.tsx').then(
      ({ NotifyForm }) => setForm({ Form: NotifyForm }),
      // What is said of the reserve stands without it.
      () => undefined,
    );
  }, []);
  return form && <form.Form {...wanted} />;
}
