import type { AnswerOf } from '@menyala/contract';
import type { listThreads, OfficeThreadRow, SupportTab } from '@menyala/contract/office/support';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { ListFailed } from '../claims/list-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { ThreadPane } from './thread-pane.tsx';
import './support.css';

type Threads = AnswerOf<typeof listThreads>;
const supportTabs = ['new', 'mine', 'waiting', 'closed'] as const satisfies readonly SupportTab[];

const everyMs = 20_000;

/** Customers' questions by what they wait for, and the one that is open. */
export function SupportScreen(): JSX.Element {
  const t = useTranslations();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const tab = supportTabs.find((one) => one === search.get('tab')) ?? 'new';
  const q = search.get('q') ?? '';
  const query = { tab, size: 100, ...(q === '' ? {} : { q }) };
  const { data, error, refetch } = useRead<typeof listThreads>(
    '/office/api/support',
    { query },
    { everyMs, keepsLast: true },
  );
  useNews();
  return (
    <>
      <ScreenTitle text={t('support.title')} count={data?.counts.new} />
      <div className={id === undefined ? 'sup' : 'sup sup--open'}>
        <section className="sup__list" aria-label={t('support.title')}>
          <Tabs tab={tab} counts={data?.counts} />
          <input
            className="input"
            type="search"
            placeholder={t('support.search')}
            aria-label={t('support.search')}
            defaultValue={q}
            maxLength={200}
            onChange={({ target }) => {
              const next = new URLSearchParams(search);
              if (target.value === '') next.delete('q');
              else next.set('q', target.value);
              setSearch(next, { replace: true });
            }}
          />
          {data !== undefined && <FirstAnswer figures={data.firstAnswer} />}
          {data === undefined && error !== null && (
            <ListFailed text="support.failed" error={error} again={() => void refetch()} />
          )}
          {data?.items.length === 0 && <p className="hint">{t(`support.empty.${tab}`)}</p>}
          <ul className="sup__rows">
            {data?.items.map((row) => (
              <Row key={row.id} row={row} isOpen={row.id === id} search={search} />
            ))}
          </ul>
        </section>
        {id === undefined ? (
          <p className="hint sup__none">{t('support.choose')}</p>
        ) : (
          <ThreadPane key={id} id={id} back={`/support?${search}`} />
        )}
      </div>
    </>
  );
}

function Tabs({ tab, counts }: { tab: SupportTab; counts: Threads['counts'] | undefined }): JSX.Element {
  const t = useTranslations();
  return (
    <nav className="sup__tabs" aria-label={t('support.title')}>
      <ul>
        {supportTabs.map((one) => (
          <li key={one}>
            <Link to={`/support?tab=${one}`} aria-current={one === tab ? 'page' : undefined}>
              {t(`support.tab.${one}`)}
              {one !== 'closed' && counts !== undefined && <span className="c">{counts[one]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FirstAnswer({ figures: { today, week } }: { figures: Threads['firstAnswer'] }): JSX.Element {
  const t = useTranslations();
  const text = (seconds: number | null) => {
    if (seconds === null) return t('support.never');
    if (seconds < 60) return t('support.seconds', { count: seconds });
    if (seconds < 60 * 90) return t('support.minutes', { count: Math.round(seconds / 60) });
    return t('support.hours', { count: Math.round(seconds / 3600) });
  };
  return (
    <p className="hint">
      {t('support.firstAnswer')} – {t('support.today', { time: text(today) })},{' '}
      {t('support.week', { time: text(week) })}
    </p>
  );
}

function Row({
  row,
  isOpen,
  search,
}: {
  row: OfficeThreadRow;
  isOpen: boolean;
  search: URLSearchParams;
}): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const { id, claim, subject, customer, from, waitsSince, lease, last, lastBy, updatedAt } = row;
  const title = claim === null ? subject : t('support.ofClaim', { number: claim.publicId });
  return (
    <li>
      <Link to={`/support/${id}?${search}`} aria-current={isOpen ? 'true' : undefined}>
        <span className="sup__head">
          <b>{title}</b>
          <span className="hint nowrap">
            {waitsSince === null ? moment(updatedAt) : t('support.waits', { since: moment(waitsSince) })}
          </span>
        </span>
        <span className="hint">
          {t(`support.from.${from}`)}
          {customer === '' ? '' : ` · ${customer}`}
        </span>
        <span className="sup__last">
          {lastBy === 'staff' && `${t('support.answered')} `}
          {last === '' ? t('support.picture') : last}
        </span>
        {lease !== null && (
          <span className={lease.isMine ? 'tag tag--positive' : 'tag tag--warning'}>
            {lease.isMine ? t('support.isMine') : t('support.takenBy', { login: lease.login })}
          </span>
        )}
      </Link>
    </li>
  );
}

/** What is told by the stream is read anew: lists and threads alike. Where it breaks, the list is asked for all the same. */
function useNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stream = new EventSource('/office/api/support/stream');
    stream.addEventListener('support', () => {
      void client.invalidateQueries({ queryKey: ['support'] });
      // The header counts what waits.
      void client.invalidateQueries({ queryKey: ['operations-inbox'] });
    });
    return () => stream.close();
  }, [client]);
}
