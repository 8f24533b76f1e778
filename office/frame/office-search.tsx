import { type JSX, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { isTyping } from './is-typing.ts';

/** Looks for claims from anywhere; `/` leads into it, or into the search of the screen where it has one. */
export function OfficeSearch(): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const asked = pathname.startsWith('/claims') ? (new URLSearchParams(search).get('q') ?? '') : '';

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      // A screen with a search of its own is asked first.
      (document.querySelector<HTMLElement>('[data-own-search]') ?? input.current)?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    navigate(text === '' ? '/claims' : `/claims?${new URLSearchParams({ q: text })}`);
  };
  return (
    <search className="oh__s">
      <form onSubmit={look}>
        <Icon name="search" />
        <input
          ref={input}
          key={asked}
          className="input"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={asked}
          aria-label={t('office.search')}
          placeholder={t('office.searchHint')}
        />
        <kbd>/</kbd>
      </form>
    </search>
  );
}
