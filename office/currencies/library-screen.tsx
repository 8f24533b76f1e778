import type {
  addKnownCurrencies,
  KnownCurrency,
  showCurrencyLibrary,
} from '@menyala/contract/office/currencies';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import '../catalogue/catalogue.css';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { searchKnown } from './search-known.ts';

const categories = ['crypto', 'bank', 'wallet', 'cash'] as const;

/** Currencies that the program knows: those that are ticked are added with one press. */
export function LibraryScreen(): JSX.Element {
  const t = useTranslations();
  const { data, error } = useRead<typeof showCurrencyLibrary>('/office/api/currencies/library');
  return (
    <>
      <ScreenTitle
        parent={{ path: '/currencies', text: t('office.menu.currencies') }}
        text={t('currencies.libraryTitle')}
      />
      <p className="page__part">{t('currencies.libraryLead')}</p>
      {error !== null && (
        <p className="list-failed">
          {t('currencies.libraryFailed')} <WhyFailed error={error} />
        </p>
      )}
      {data !== undefined && <Library known={data.items} />}
    </>
  );
}

function Library({ known }: { known: readonly KnownCurrency[] }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const found = searchKnown(known, typed);
  const open = found.filter(({ isAdded }) => !isAdded);
  const areAllChosen = open.every(({ code }) => chosen.has(code));
  const add = useAction({
    send: (codes: string[]) =>
      ask<typeof addKnownCurrencies>('POST', '/office/api/currencies/library', { body: { codes } }),
    touches: ['currencies', 'prices', 'tiles', 'networks', 'directions', 'operations-inbox'],
    onDone: ({ items, unpriced }) => {
      const added = t('currencies.addedNow', { count: items.length });
      const prices = unpriced.length === 0 ? '' : t('currencies.unpriced', { assets: unpriced.join(', ') });
      notify(`${added} ${prices}`.trim(), { type: 'success' });
      void navigate('/currencies');
    },
  });
  const turn = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    setChosen(next);
  };
  return (
    <form
      className="library"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size > 0) add.mutate([...chosen]);
      }}
    >
      <label className="library__search">
        <span className="vh">{t('currencies.searchLibrary')}</span>
        <input
          type="search"
          className="input"
          value={typed}
          placeholder={t('currencies.searchLibrary')}
          onChange={(event) => setTyped(event.target.value)}
          // Enter in the search adds nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <p role="status" className="soft">
        {found.length === 0
          ? t('currencies.foundNone')
          : t('currencies.foundKnown', { count: found.length, all: known.length })}
      </p>
      {categories
        .map((category) => ({ category, items: found.filter((one) => one.category === category) }))
        .filter(({ items }) => items.length > 0)
        .map(({ category, items }) => (
          <fieldset key={category}>
            <legend>{t(`catalogue.category.${category}`)}</legend>
            <ul className="library__list">
              {items.map((one) => (
                <li key={one.code}>
                  <One known={one} isChosen={chosen.has(one.code)} onTurn={() => turn(one.code)} />
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      <div className="library__end">
        <button type="submit" className="btn btn--main" aria-disabled={chosen.size === 0 || add.isPending}>
          {add.isPending ? t('confirm.sending') : t('currencies.addChosen', { count: chosen.size })}
        </button>
        {open.length > 0 && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              const codes = open.map(({ code }) => code);
              setChosen(areAllChosen ? chosen.difference(new Set(codes)) : chosen.union(new Set(codes)));
            }}
          >
            {t(areAllChosen ? 'currencies.none' : 'currencies.all')}
          </button>
        )}
        <div role="alert">
          {add.error !== null && (
            <p className="error">
              <Icon name="warning" />
              {translate(add.error.message)}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

function One({
  known: { code, name, icon, category, networkName, isAdded },
  isChosen,
  onTurn,
}: {
  known: KnownCurrency;
  isChosen: boolean;
  onTurn: () => void;
}): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <label className="library__one">
      <input type="checkbox" checked={isChosen || isAdded} disabled={isAdded} onChange={onTurn} />
      <CurrencyIcon icon={icon} category={category} size="small" />
      <span>
        {name[language]}
        <small>{networkName === null ? code : `${code}, ${networkName}`}</small>
      </span>
      {isAdded && <span className="tag">{t('currencies.added')}</span>}
    </label>
  );
}
