import type { addMonitor, OfficeMonitor } from '@menyala/contract/office/monitors';
import { formatAmount } from '@menyala/money';
import { CreateButton, DataTable, SearchInput, TopToolbar } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

const Column = DataTable.Col<OfficeMonitor>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Monitors, and what came from each lately. */
export function MonitorsScreen(): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <PlainList title={t('office.menu.monitors')} filters={filters} actions={<MonitorActions />}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<p className="none table-card">{t('monitors.none')}</p>}
      >
        <Column
          source="name"
          disableSort
          render={({ id, name, isOn }) => (
            <span className="cell-pair">
              <Link to={`/monitors/${id}`}>{name}</Link>
              {!isOn && <span className="tag">{t('monitors.off')}</span>}
            </span>
          )}
        />
        <Column source="slug" disableSort />
        {(['visits', 'claims', 'completed'] as const).map((name) => (
          <Column
            key={name}
            source={`latest.${name}`}
            label={t('monitors.latest', { what: t(`monitors.${name}`) })}
            disableSort
            align="right"
            render={({ latest }) => formatAmount(String(latest[name]), locale)}
          />
        ))}
        <Column
          source="latest.turnoverUsd"
          label={t('monitors.latest', { what: t('monitors.turnover') })}
          disableSort
          align="right"
          render={({ latest }) => formatAmount(toCents(latest.turnoverUsd), locale)}
        />
      </DataTable>
    </PlainList>
  );
}

/** Turnover is read in cents. */
export const toCents = (usd: string): string => usd.replace(/(\.\d{2})\d+$/, '$1');

function MonitorActions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addMonitor>('POST', '/office/api/monitors');
  if (!mayAdd) return null;
  return (
    <TopToolbar>
      <CreateButton label={t('monitors.add')} />
    </TopToolbar>
  );
}
