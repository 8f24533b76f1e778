import type { HomePage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { directionAddress } from '../addresses.ts';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { type Catalogue, fullName } from './catalogue.ts';
import { CurrencyName } from './currency-name.tsx';
import { NotifyMe } from './notify-me.tsx';
import { similarReceivables } from './similar.ts';
import css from './state-notes.module.css';
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
  const t = useTranslations('exchange');
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
        <Note tone="warning" role="status" className={css['notes']}>
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
        <Note tone="warning" role="status" className={css['notes']}>
          <h2>{t('off')}</h2>
          <p>{t('offText', names)}</p>
          <Ways from={from} ids={similar(data.receiveIds, to)} title={t('similar')} catalogue={catalogue} />
          <NotifyMe currency={to} from={from} />
        </Note>
      ) : reckoning.limits.exchangeable ? null : (
        <Note tone="warning" role="status" className={css['notes']}>
          <h2>{t('reserveEmpty', { name: names.to })}</h2>
          <p>{t('reserveEmptyText')}</p>
          <Ways from={from} ids={similar(data.receiveIds, to)} title={t('similar')} catalogue={catalogue} />
          <NotifyMe currency={to} />
        </Note>
      )}
    </>
  );
}

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
      <ul className={css['ways']}>
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
