import { type JSX, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isTyping } from '../frame/is-typing.ts';
import { countFilters } from './filters.ts';
import { ListFailed } from './list-failed.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueuePages } from './queue-pages.tsx';
import { QueueRowLink } from './queue-row.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useNow } from './use-now.ts';
import type { QueueState } from './use-queue.ts';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list of claims with its tabs and filters. */
export function Queue({ queue, openId }: { queue: QueueState; openId: string | undefined }): JSX.Element {
  const t = useTranslations();
  useQueueKeys();
  // An open claim is what the page is about; without one it is the queue.
  const Heading = openId === undefined ? 'h1' : 'h2';
  return (
    <section className="q" aria-labelledby="queue-title">
      <Heading id="queue-title" className="vh">
        {t('queue.title')}
      </Heading>
      <QueueTabs total={queue.total} />
      <QueueFilters />
      <QueueNews queue={queue} />
      <QueueRows queue={queue} openId={openId} />
      <QueuePages next={queue.next} total={queue.total} />
      <p className="q__keys hint" aria-hidden="true">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {t('queue.keys.list')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('queue.keys.open')}
        </span>
        <span>
          <kbd>/</kbd> {t('queue.keys.search')}
        </span>
      </p>
    </section>
  );
}

/** The bar that says what came and what left; pressing it brings the list up to date. */
function QueueNews({ queue }: { queue: QueueState }): JSX.Element {
  const t = useTranslations();
  const fresh = queue.shown?.waiting.length ?? 0;
  const gone = queue.shown?.rows.filter((one) => one.isGone).length ?? 0;
  const parts = [
    fresh > 0 ? t('queue.fresh', { count: fresh }) : '',
    gone > 0 ? t('queue.gone', { count: gone }) : '',
  ].filter((part) => part !== '');
  return (
    <div aria-live="polite">
      {parts.length > 0 && (
        <button type="button" className="q__new" onClick={queue.showWaiting}>
          {parts.join(', ')}, {t('queue.show')}
        </button>
      )}
    </div>
  );
}

function QueueRows({ queue, openId }: { queue: QueueState; openId: string | undefined }): JSX.Element {
  const now = useNow();
  const { search } = useLocation();
  if (queue.shown === undefined)
    return queue.error === null ? (
      <QueueSkeleton />
    ) : (
      <ListFailed text="queue.failed" error={queue.error} again={queue.again} />
    );
  if (queue.shown.rows.length === 0) return <QueueEmpty />;
  return (
    <ul className="q__list">
      {queue.shown.rows.map((one) => (
        <li key={one.row.id}>
          <QueueRowLink
            shown={one}
            isOpen={one.row.id === openId}
            now={now}
            search={search}
            statusHeard={queue.statusHeard(one.row.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function QueueEmpty(): JSX.Element {
  const t = useTranslations();
  const [search] = useSearchParams();
  const isFiltered = countFilters(search) > 0 || search.has('q');
  return (
    <div className="q__empty">
      <p>{t(isFiltered ? 'queue.emptyFiltered' : 'queue.empty')}</p>
      {isFiltered && (
        <Link className="btn" to="/claims">
          {t('queue.reset')}
        </Link>
      )}
    </div>
  );
}

function QueueSkeleton(): JSX.Element {
  return (
    <div className="q__list" aria-busy="true">
      {skeletonRows.map((row) => (
        <div key={row} className="qr" aria-hidden="true">
          <span className="qr__l">
            <span className="sk">00:00</span>
            <span className="sk">0 000 000 RUB 0,00000 RUB</span>
          </span>
          <span className="qr__l qr__m">
            <span className="sk">00000000000000000000</span>
            <span className="sk">00000</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** J and K walk along the queue. Enter needs no code: a focused link opens by itself. */
function useQueueKeys(): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = { KeyJ: 1, KeyK: -1 }[event.code];
      if (step === undefined || isTyping(event)) return;
      const rows = [...document.querySelectorAll<HTMLElement>('.q__list a')];
      const focused = rows.findIndex((row) => row.matches(':focus'));
      const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const from = focused >= 0 ? focused : open;
      rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, []);
}
