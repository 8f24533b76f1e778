import type { addReadyAnswer, ReadyAnswer } from '@menyala/contract/office/support';
import { DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<ReadyAnswer>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Answers that staff have ready for customers. */
export function ReadyAnswersScreen(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const moment = useMoment();
  return (
    <PlainList title={t('support.readyTitle')} filters={filters} actions={<Actions />}>
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="answers" />}>
        <Column
          source="title"
          disableSort
          render={({ id, title }) => <Link to={`/ready-answers/${id}`}>{title[language]}</Link>}
        />
        <Column source="text" disableSort render={({ text }) => text[language].slice(0, 120)} />
        <Column source="updatedAt" disableSort render={({ updatedAt }) => moment(updatedAt)} />
      </DataTable>
    </PlainList>
  );
}

function Actions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addReadyAnswer>('POST', '/office/api/ready-answers');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn btn--main" to="/ready-answers/create">
        {t('support.readyAdd')}
      </Link>
    </TopToolbar>
  );
}
