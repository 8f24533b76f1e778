import type { OfficeReserve } from '@menyala/contract/office/exchange';
import type { JSX } from 'react';
import { DataTable, SearchInput } from 'react-admin';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { Tile } from '../design/tile.tsx';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { AdjustButton } from './adjust-button.tsx';

const Column = DataTable.Col<OfficeReserve>;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** What can still be paid out, what open claims hold, and where it runs low. */
export function ReservesScreen(): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  return (
    <PlainList title={say('office.menu.reserves')} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <Column
          source="name"
          disableSort
          render={(reserve) => (
            <span className="cell-pair">
              <Tile of={reserve} small />
              <Link to={`/reserves/${reserve.id}/show`}>{reserve.name}</Link>
              {reserve.isLow && <span className="tag tag--warning">{say('reserve.low')}</span>}
            </span>
          )}
        />
        <Column
          source="available"
          disableSort
          align="right"
          render={({ available, ticker }) => moneyText(available, ticker, locale)}
        />
        <Column
          source="held"
          disableSort
          align="right"
          render={({ held, ticker }) => moneyText(held, ticker, locale)}
        />
        <Column source="openClaims" disableSort align="right" />
        <Column
          source="lowLevel"
          disableSort
          align="right"
          render={({ lowLevel, ticker }) => (lowLevel === null ? '' : moneyText(lowLevel, ticker, locale))}
        />
        <Column
          disableSort
          label={<span className="vh">{say('reserve.adjust')}</span>}
          render={(reserve) => <AdjustButton reserve={reserve} />}
        />
      </DataTable>
    </PlainList>
  );
}
