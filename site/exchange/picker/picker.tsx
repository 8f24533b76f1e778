import type { Category, Entry, Reserve } from '@menyala/contract/site/calculator';
import type { HomePage } from '@menyala/contract/site/pages';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../design/dialog.tsx';
import { Icon } from '../../design/icon.tsx';
import { useAppContext } from '../../layout/app-context.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import type { Catalogue } from '../catalogue.ts';
import type { Anchor } from '../reckoning.ts';
import { beginningOf, type Group, groupsOf } from './groups.ts';
import { offerOf } from './offer.ts';
import css from './picker.module.css';
import { PickerList } from './picker-list.tsx';
import { PickerSearch } from './picker-search.tsx';
import { PickerTabs } from './picker-tabs.tsx';
import { type Candidate, search } from './search.ts';
import { useActiveOption } from './use-active-option.ts';

const popularAtMost = 5;
/** More rows than the tallest list shows without scrolling. */
const rowsAtFirst = 14;

export interface PickerProps {
  side: Anchor;
  data: HomePage;
  catalogue: Catalogue<Entry>;
  reserves: readonly Reserve[];
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** The dialog (on a phone, the sheet) that chooses a currency for a side. Its messages came with it. */
export function Picker(props: PickerProps) {
  const { messages } = useAppContext();
  const { locale } = useLayout();
  return (
    <MessagesProvider messages={messages.current} locale={locale}>
      <PickerDialog {...props} />
    </MessagesProvider>
  );
}

function PickerDialog({ side, data, catalogue, reserves, onChoose, onClose }: PickerProps) {
  const t = useTranslations('picker');
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<Category | null>(null);
  const offer = useMemo(() => offerOf(data, catalogue, side), [data, catalogue, side]);
  const sought = useDeferredValue(query);
  const groups = useMemo((): Group[] => {
    const isAgainst = ({ currency }: Candidate) => offer.reasonAgainst(currency.id) !== null;
    const ofKind = offer.candidates
      .filter(({ currency }) => category === null || currency.category === category)
      .sort((a, b) => Number(isAgainst(a)) - Number(isAgainst(b)));
    if (sought.trim() !== '') {
      const found = search(ofKind, sought);
      return found.length === 0 ? [] : [{ name: 'found', candidates: found }];
    }
    if (category !== null) return [{ name: category, candidates: ofKind }];
    return groupsOf(ofKind, { recent: recentIds(), popular: popularOf(data, side) });
  }, [offer, sought, category, data, side]);
  const ids = groups.flatMap(({ candidates }) => candidates.map(({ currency }) => currency.id));
  const active = useActiveOption(ids, sought === '' ? data.form[side] : (ids[0] ?? null));
  const choose = (id: number) => {
    if (offer.reasonAgainst(id)) return;
    rememberRecent(id);
    onChoose(id);
  };
  const isEmpty = groups.length === 0;
  // What is in sight is drawn at once, the rest after it is painted.
  const isWhole = useDeferredValue(true, false);
  return (
    <Dialog title={t(side === 'from' ? 'send' : 'receive')} onClose={onClose} sheet className={css['picker']}>
      <PickerSearch
        query={query}
        activeId={active.id}
        hasOptions={!isEmpty}
        onQuery={setQuery}
        onMove={active.move}
        onEnter={() => active.id !== null && choose(active.id)}
      />
      <PickerTabs candidates={offer.candidates} chosen={category} onChoose={setCategory} />
      <p className="visually-hidden" role="status">
        {sought === '' ? '' : t('found', { count: ids.length })}
      </p>
      <PickerList
        groups={isWhole ? groups : beginningOf(groups, active.id, rowsAtFirst)}
        chosenId={data.form[side]}
        activeId={active.id}
        otherSideId={side === 'from' ? data.form.to : data.form.from}
        reserves={side === 'to' ? reserves : null}
        reasonAgainst={offer.reasonAgainst}
        minutesOf={offer.minutesOf}
        onChoose={choose}
        query={sought}
        onReset={
          isEmpty
            ? () => {
                setQuery('');
                setCategory(null);
              }
            : null
        }
      />
      <div className={css['foot']}>
        <p>{t(side === 'to' ? 'footReserve' : 'footSend')}</p>
        <p className={css['keys']} aria-hidden="true">
          <kbd>
            <Icon name="down" />
          </kbd>
          <kbd>
            <Icon name="down" />
          </kbd>{' '}
          {t('keysMove')} <kbd>Enter</kbd> {t('keysChoose')} <kbd>Esc</kbd> {t('keysClose')}
        </p>
      </div>
    </Dialog>
  );
}

/** What is most used on this side, each currency once. */
function popularOf({ popular }: HomePage, side: Anchor): number[] {
  return [...new Set(popular.map((direction) => direction[side]))].slice(0, popularAtMost);
}

const key = 'recent-currencies';
const kept = 3;

/** Currencies chosen lately in this browser, the last one first. */
function recentIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is number => Number.isInteger(id)).slice(0, kept)
      : [];
  } catch {
    return [];
  }
}

function rememberRecent(id: number): void {
  const recent = [id, ...recentIds().filter((other) => other !== id)].slice(0, kept);
  localStorage.setItem(key, JSON.stringify(recent));
}
