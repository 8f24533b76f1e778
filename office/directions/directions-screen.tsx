import type { addDirection, OfficeDirection, previewDirections } from '@menyala/contract/office/directions';
import { courseText } from '@menyala/money';
import { useListContext } from 'ra-core';
import { BooleanInput, DataTable, NullableBooleanInput, SearchInput, SelectInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../catalogue/empty-list.tsx';
import { PlainList } from '../catalogue/plain-list.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { Icon } from '../design/icon.tsx';
import { useIsPhone } from '../design/use-is-phone.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { MarginCell } from './margin-cell.tsx';
import { PlaceCell } from './place-cell.tsx';
import { SwitchCell } from './switch-cell.tsx';
import './directions.css';

const Column = DataTable.Col<OfficeDirection>;

/** Every direction with its rate; switched on and off and given another margin right here. */
export function DirectionsScreen(): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const currencies = useCurrencyNames();
  const isPhone = useIsPhone();
  const mayChangeMany = useMay()<typeof previewDirections>('POST', '/office/api/directions/changes');
  const onOff = (
    <Column
      key="isEnabled"
      source="isEnabled"
      disableSort
      render={(direction) => <SwitchCell direction={direction} />}
    />
  );
  const course = (
    <Column
      key="course"
      source="course"
      disableSort
      render={({ course: now, from, to }) =>
        now === null ? (
          t('catalogue.course.none')
        ) : (
          <span className="cell-course">{courseText(now, locale, { from, to })}</span>
        )
      }
    />
  );
  const choices = currencies.map(({ id, name }) => ({ id, name }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="from" source="from" label={t('catalogue.filterFrom')} choices={choices} alwaysOn />,
    <SelectInput key="to" source="to" label={t('catalogue.filterTo')} choices={choices} alwaysOn />,
    <NullableBooleanInput
      key="isEnabled"
      source="isEnabled"
      label={t('catalogue.filterOn')}
      nullLabel={t('queue.filter.any')}
      alwaysOn
    />,
    <BooleanInput key="isRetired" source="isRetired" label={t('directions.showRetired')} alwaysOn />,
  ];
  return (
    <PlainList
      everyMs={10_000}
      title={t('office.menu.directions')}
      filters={filters}
      isHeadKept
      actions={<Actions />}
    >
      <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList of="directions" />}>
        {mayChangeMany && (
          <Column
            key="chosen"
            label={isPhone ? <span className="vh">{t('directions.chosen')}</span> : t('directions.chosen')}
            disableSort
            render={(direction) => <ChooseCell direction={direction} />}
          />
        )}
        {isPhone ? null : onOff}
        <Column
          label={t('resources.directions.fields.pair')}
          disableSort
          render={({ id, from, to, isEnabled, closedBy }) => (
            <>
              <Link className="cell-pair" to={`/directions/${id}`}>
                {from}
                <Icon name="right" />
                <span className="vh">{t('office.to')}</span>
                {to}
              </Link>
              {isEnabled && closedBy.length > 0 && (
                <span className="cell-closed">
                  <Icon name="warning" />
                  {closedBy.map((reason) => t(`catalogue.closedBy.${reason}`)).join(', ')}
                </span>
              )}
            </>
          )}
        />
        {isPhone ? course : null}
        {isPhone ? onOff : null}
        <Column
          source="marginPercent"
          disableSort
          render={(direction) => <MarginCell direction={direction} />}
        />
        {isPhone ? null : course}
        <Column
          label={t('places.part')}
          disableSort
          render={(direction) => <PlaceCell directionId={direction.id} />}
        />
        <Column
          source="publishedAt"
          disableSort
          render={({ publishedAt }) => (publishedAt === null ? '' : moment(publishedAt))}
        />
      </DataTable>
      {mayChangeMany && isPhone && <ChosenBar />}
    </PlainList>
  );
}

function Actions(): JSX.Element | null {
  const t = useTranslations();
  const mayAdd = useMay()<typeof addDirection>('POST', '/office/api/directions');
  const { filterValues, selectedIds } = useListContext();
  if (!mayAdd) return null;
  const given = Object.entries(filterValues).filter(
    ([name, value]) => name !== 'isRetired' && value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return (
    <div className="ways">
      {selectedIds.length > 0 ? (
        <ChangeChosen />
      ) : (
        <Link className="btn" to={`/directions/change?${query}`}>
          {t('directions.change')}
        </Link>
      )}
      <Link className="btn" to="/directions/matrix">
        {t('directions.matrix')}
      </Link>
      <Link className="btn btn--main" to="/directions/create">
        {t('directions.add')}
      </Link>
    </div>
  );
}

function ChangeChosen(): JSX.Element {
  const t = useTranslations();
  const { selectedIds } = useListContext();
  return (
    <Link className="btn btn--main" to={`/directions/change?ids=${selectedIds.join(',')}`}>
      {t('directions.changeChosen', { count: selectedIds.length })}
    </Link>
  );
}

/** On a phone the button above the list is out of sight where the ticks are. */
function ChosenBar(): JSX.Element | null {
  const t = useTranslations();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <section className="chosen-bar" aria-label={t('directions.chosenBar')}>
      <ChangeChosen />
      <button type="button" className="btn" onClick={() => onUnselectItems()}>
        {t('directions.chooseNone')}
      </button>
    </section>
  );
}

/** Those that are ticked can be changed together. */
function ChooseCell({ direction: { id, from, to } }: { direction: OfficeDirection }): JSX.Element {
  const t = useTranslations();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <label className="choose-cell">
      <input
        type="checkbox"
        aria-label={t('directions.choose', { pair: `${from} – ${to}` })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </label>
  );
}
