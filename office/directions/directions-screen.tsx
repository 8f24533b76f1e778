import type { OfficeDirection } from '@menyala/contract/office/exchange';
import type { JSX } from 'react';
import { DataTable, NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import { Link } from 'react-router';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { Icon } from '../design/icon.tsx';
import { courseText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { MarginCell } from './margin-cell.tsx';
import { SwitchCell } from './switch-cell.tsx';

const Column = DataTable.Col<OfficeDirection>;

/** Every direction with its rate; switched on and off and given another margin right here. */
export function DirectionsScreen(): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const moment = useMoment();
  const currencies = useCurrencyNames();
  const choices = currencies.map(({ id, name }) => ({ id, name }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="from" source="from" label={say('catalogue.filterFrom')} choices={choices} alwaysOn />,
    <SelectInput key="to" source="to" label={say('catalogue.filterTo')} choices={choices} alwaysOn />,
    <NullableBooleanInput
      key="isEnabled"
      source="isEnabled"
      label={say('catalogue.filterOn')}
      nullLabel={say('queue.filter.any')}
      alwaysOn
    />,
  ];
  return (
    <PlainList everyMs={10_000} title={say('office.menu.directions')} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <Column source="isEnabled" disableSort render={(direction) => <SwitchCell direction={direction} />} />
        <Column
          label={say('resources.directions.fields.pair')}
          disableSort
          render={({ id, from, to }) => (
            <Link className="cell-pair" to={`/directions/${id}`}>
              {from}
              <Icon name="right" />
              <span className="vh">{say('office.to')}</span>
              {to}
            </Link>
          )}
        />
        <Column
          source="marginPercent"
          disableSort
          render={(direction) => <MarginCell direction={direction} />}
        />
        <Column
          source="course"
          disableSort
          render={({ course, from, to }) =>
            course === null ? say('catalogue.course.none') : courseText(course, from, to, locale)
          }
        />
        <Column
          source="publishedAt"
          disableSort
          render={({ publishedAt }) => (publishedAt === null ? '' : moment(publishedAt))}
        />
      </DataTable>
    </PlainList>
  );
}
