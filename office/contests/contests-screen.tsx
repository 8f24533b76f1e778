import type { createContest, OfficeContest } from '@menyala/contract/office/contests';
import { DataTable } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useDate } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { ContestTag } from './contest-tag.tsx';
import './contests.css';

const Column = DataTable.Col<OfficeContest>;

/** Contests, the newest first. */
export function ContestsScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <PlainList title={t('office.menu.contests')} actions={<Ways />}>
      <ContestRows />
    </PlainList>
  );
}

function ContestRows(): JSX.Element {
  const t = useTranslations();
  const date = useDate();
  const language = useLanguage();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<p className="none">{t('contests.empty')}</p>}
    >
      <Column
        source="title"
        label={t('contests.column.title')}
        disableSort
        render={({ id, title }) => <Link to={`/contests/${id}/show`}>{title[language]}</Link>}
      />
      <Column
        source="status"
        label={t('contests.column.phase')}
        disableSort
        render={(contest) => <ContestTag contest={contest} />}
      />
      <Column
        source="counts"
        label={t('contests.column.counts')}
        disableSort
        render={({ counts }) => t(`contests.counts.${counts}`)}
      />
      <Column
        source="startsAt"
        label={t('contests.column.startsAt')}
        disableSort
        render={({ startsAt }) => <time dateTime={startsAt}>{date(startsAt)}</time>}
      />
      <Column
        source="endsAt"
        label={t('contests.column.endsAt')}
        disableSort
        render={({ endsAt }) => <time dateTime={endsAt}>{date(endsAt)}</time>}
      />
      <Column source="participants" label={t('contests.column.participants')} disableSort align="right" />
    </DataTable>
  );
}

function Ways(): JSX.Element | null {
  const t = useTranslations();
  const mayWrite = useMay()<typeof createContest>('POST', '/office/api/contests');
  if (!mayWrite) return null;
  return (
    <div className="ways">
      <Link className="btn btn--main" to="/contests/create">
        {t('contests.add')}
      </Link>
    </div>
  );
}
