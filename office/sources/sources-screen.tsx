import type { addSource, OfficeSource } from '@menyala/contract/office/sources';
import { DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { useFaultText } from './fault-text.ts';
import { figuresText } from './quotes.tsx';
import { StateTag } from './state-tag.tsx';
import './sources.css';

const Column = DataTable.Col<OfficeSource>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];
/** More of them stand on the source's own page. */
const mostShown = 4;

/** Who is asked for prices, what they say, and how that goes. */
export function SourcesScreen(): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const faultText = useFaultText();
  return (
    <PlainList everyMs={5_000} title={t('office.menu.sources')} filters={filters} actions={<Actions />}>
      <DataTable
        className="source-list"
        bulkActionButtons={false}
        rowClick={false}
        empty={<p className="none">{t('sources.empty')}</p>}
      >
        <Column
          source="name"
          label={t('sources.column.name')}
          disableSort
          render={({ id, name }) => (
            <>
              <Link to={`/sources/${id}`}>{name}</Link>
              <span className="source__code">{id}</span>
            </>
          )}
        />
        <Column
          source="state"
          label={t('sources.column.state')}
          disableSort
          render={({ state, error, failures }) => (
            <>
              <StateTag state={state} />
              {error !== null && state !== 'off' && (
                <span className="source__fault">
                  {faultText(error)}
                  {failures > 1 && `, ${t('sources.failures', { times: failures })}`}
                </span>
              )}
            </>
          )}
        />
        <Column
          source="quotes"
          label={t('sources.column.says')}
          disableSort
          render={({ quotes, pairs }) => (
            <ul className="source__says">
              {quotes.slice(0, mostShown).map((quote) => (
                <li key={quote.pair}>
                  {quote.pair}{' '}
                  <span className="fig" translate="no">
                    {figuresText(quote, locale)}
                  </span>
                  {quote.state !== 'fresh' && (
                    <span className="source__state">{t(`sources.quoteState.${quote.state}`)}</span>
                  )}
                </li>
              ))}
              {quotes.length > mostShown && <li>{`+ ${quotes.length - mostShown}`}</li>}
              {quotes.length === 0 && <li>{pairs.join(', ')}</li>}
            </ul>
          )}
        />
        <Column
          source="answeredAt"
          label={t('sources.column.answered')}
          disableSort
          render={({ answeredAt }) => (
            <>
              <span className="source__when">{t('sources.column.answered')}: </span>
              {answeredAt === null ? t('sources.never') : moment(answeredAt)}
            </>
          )}
        />
      </DataTable>
    </PlainList>
  );
}

function Actions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addSource>('POST', '/office/api/sources');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <Link className="btn btn--main" to="/sources/create">
        {t('sources.add')}
      </Link>
    </TopToolbar>
  );
}
