import { type JSX, type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';

interface Props {
  words: string;
  onSearch: (words: string) => void;
}

/** Looks for a card. What is typed stays on this page and out of its address: it may be a whole number. */
export function ChecksSearch({ words, onSearch }: Props): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const [typed, setTyped] = useState(words);
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const change = (text: string) => {
    setTyped(text);
    if (text === '') onSearch('');
  };
  return (
    <search className="qf">
      <form className="checks-search" onSubmit={look} autoComplete="off">
        <label htmlFor={id} className="vh">
          {t('cards.search')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          className="input"
          data-own-search=""
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('cards.searchHint')}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      </form>
    </search>
  );
}
