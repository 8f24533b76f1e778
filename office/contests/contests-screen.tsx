import type { createContest, OfficeContest } from '@menyala/contract/office/contests';
import { DataTable } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useLanguage, useSay } from '../language/say.ts';
import { useDate } from '../language/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { ContestTag } from './contest-tag.tsx';
import './contests.css';

const Column = DataTable.Col<OfficeContest>;

/** Contests, the newest first. */
export function ContestsScreen(): JSX.Element {
  const say = useSay();
  return (
    <PlainList title={say('office.menu.contests')} actions={<Ways />}>
      <ContestRows />
    </PlainList>
  );
}

function ContestRows(): JSX.Element {
  const say = useSay();
  const date = useDate();
  const language = useLanguage();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="none">{say('contests.empty')}</p>}
    >
      <Column
        source="title"
        label={say('contests.column.title')}
        disableSort
        render={({ id, title }) => <Link to={`/contests/${id}/show`}>{title[language]}</Link>}
      />
      <Column
        source="status"
        label={say('contests.column.phase')}
        disableSort
        render={(contest) => <ContestTag contest={contest} />}
      />
      <Column
        source="counts"
        label={say('contests.column.counts')}
        disableSort
        render={({ counts }) => say(`contests.counts.${counts}`)}
      />
      <Column
        source="startsAt"
        label={say('contests.column.startsAt')}
        disableSort
        render={({ startsAt }) => <time dateTime={startsAt}>{date(startsAt)}</time>}
      />
      <Column
        source="endsAt"
        label={say('contests.column.endsAt')}
        disableSort
        render={({ endsAt }) => <time dateTime={endsAt}>{date(endsAt)}</time>}
      />
      <Column source="participants" label={say('contests.column.participants')} disableSort align="right" />
    </DataTable>
  );
}

function Ways(): JSX.Element | null {
  const say = useSay();
  const mayWrite = useMay()<typeof createContest>('POST', '/office/api/contests');
  if (!mayWrite) return null;
  return (
    <div className="ways">
      <Link className="btn btn--main" to="/contests/create">
        {say('contests.add')}
      </Link>
    </div>
  );
}
