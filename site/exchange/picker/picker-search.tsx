import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../design/icon.tsx';
import { useDevice } from '../../layout/use-device.ts';
import css from './picker.module.css';
import type { Move } from './use-active-option.ts';

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

export const listId = 'picker-list';
export const optionId = (id: number) => `picker-option-${id}`;

/** The search box; the keys that move through the list are pressed here. */
export function PickerSearch({
  query,
  activeId,
  hasOptions,
  onQuery,
  onMove,
  onEnter,
}: {
  query: string;
  activeId: number | null;
  hasOptions: boolean;
  onQuery: (query: string) => void;
  onMove: (move: Move) => void;
  onEnter: () => void;
}) {
  const t = useTranslations('picker');
  const device = useDevice();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the list before it was seen.
    if (device === 'desktop') box.current?.focus();
  }, [device]);
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move) onMove(move);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className={css['search']}>
      <Icon name="search" />
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-expanded={hasOptions}
        aria-controls={hasOptions ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId === null ? undefined : optionId(activeId)}
        aria-label={t('search')}
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={press}
      />
    </div>
  );
}
