import type { JSX } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { withFilters } from '../claims/filters.ts';
import { ListFailed } from '../claims/list-failed.tsx';
import { ListPages } from '../claims/list-pages.tsx';
import { useNow } from '../claims/use-now.ts';
import { CheckRow } from './check-row.tsx';
import { tabOf, tabs } from './checks-filters.ts';
import { ChecksSearch } from './checks-search.tsx';
import { useWaitingChecks } from './use-check.ts';
import type { ChecksState } from './use-checks.ts';

interface Props {
  checks: ChecksState;
  words: string;
  openId: string | undefined;
  onSearch: (words: string) => void;
  onHelp: () => void;
}

/** The list of checks with its tabs and its search. */
export function ChecksList({ checks, words, openId, onSearch, onHelp }: Props): JSX.Element {
  const t = useTranslations();
  // An open card is what the page is about; without one it is the list.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <section className="q" aria-labelledby="checks-title">
      <Heading id="checks-title" className="vh">
        {t('cards.title')}
      </Heading>
      <CheckTabs isSearched={words !== ''} />
      <ChecksSearch words={words} onSearch={onSearch} />
      <ChecksNews checks={checks} />
      <ChecksRows checks={checks} words={words} openId={openId} />
      {checks.pages > 1 && words === '' && <ListPages page={checks.page} pages={checks.pages} />}
      <p className="q__keys hint">
        <span aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {t('queue.keys.list')}
        </span>
        <button type="button" className="q__help" onClick={onHelp}>
          <span aria-hidden="true">
            <kbd>?</kbd>
          </span>{' '}
          {t('cards.keys.open')}
        </button>
      </p>
    </section>
  );
}

function CheckTabs({ isSearched }: { isSearched: boolean }): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const { count } = useWaitingChecks();
  const current = tabOf(search);
  return (
    <nav className="q__tabs" aria-label={t('cards.tabs')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`/checks${withFilters(search, { tab: tab === 'pending' ? '' : tab })}`}
              aria-current={tab === current && !isSearched ? 'true' : undefined}
            >
              {t(`cards.tab.${tab}`)} {tab === 'pending' && <span className="c">{count ?? ''}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The bar that says what came and what left; pressing it brings the list up to date. */
function ChecksNews({ checks }: Pick<Props, 'checks'>): JSX.Element {
  const t = useTranslations();
  const fresh = checks.shown?.waiting.length ?? 0;
  const gone = checks.shown?.rows.filter((one) => one.isGone).length ?? 0;
  const parts = [
    fresh > 0 ? t('queue.fresh', { count: fresh }) : '',
    gone > 0 ? t('queue.gone', { count: gone }) : '',
  ].filter((part) => part !== '');
  return (
    <div aria-live="polite">
      {parts.length > 0 && (
        <button type="button" className="q__new" onClick={checks.showWaiting}>
          {parts.join(', ')}, {t('queue.show')}
        </button>
      )}
    </div>
  );
}

function ChecksRows({ checks, words, openId }: Pick<Props, 'checks' | 'words' | 'openId'>): JSX.Element {
  const now = useNow();
  const { search } = useLocation();
  if (checks.shown === undefined)
    return checks.error === null ? (
      <ChecksSkeleton />
    ) : (
      <ListFailed text="cards.failed" error={checks.error} again={checks.again} />
    );
  if (checks.shown.rows.length === 0) return <ChecksEmpty isSearched={words !== ''} />;
  return (
    <ul className="q__list">
      {checks.shown.rows.map((one) => (
        <li key={one.row.id}>
          <CheckRow shown={one} isOpen={one.row.id === openId} now={now} search={search} />
        </li>
      ))}
    </ul>
  );
}

function ChecksEmpty({ isSearched }: { isSearched: boolean }): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  if (isSearched) return <p className="q__empty">{t('cards.emptyFound')}</p>;
  return <p className="q__empty">{t(tabOf(search) === 'pending' ? 'cards.empty' : 'cards.emptyTab')}</p>;
}

function ChecksSkeleton(): JSX.Element {
  return (
    <div className="q__list" aria-busy="true">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="qr" aria-hidden="true">
          <span className="qr__l">
            <span className="sk">00:00</span>
            <span className="sk">0000 0000 0000 0000</span>
          </span>
          <span className="qr__l qr__m">
            <span className="sk">000000000000000000</span>
            <span className="sk">00000</span>
          </span>
        </div>
      ))}
    </div>
  );
}
