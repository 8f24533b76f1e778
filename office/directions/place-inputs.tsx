import type { OfficeDirection } from '@menyala/contract/office/directions';
import type { listMonitors } from '@menyala/contract/office/monitors';
import { required } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { useCurrencies } from '../currencies/use-currency-names.ts';

/** The place that the course is moved to in a monitor's list: whose list, which place, how far, and who counts there. */
export function PlaceInputs(): JSX.Element {
  const t = useTranslations();
  const { place, fromId, toId } = useWatch<OfficeDirection>();
  const { data } = useRead<typeof listMonitors>('/office/api/monitors', { query: { per_page: 500 } });
  const monitors = data?.items ?? [];
  const codes = new Set(
    useCurrencies()
      .filter(({ id }) => id === fromId || id === toId)
      .flatMap(({ cities }) => cities),
  );
  return (
    <>
      <p className="hint form__wide">{t('places.lead')}</p>
      <BooleanInput source="place.isOn" label={t('places.isOn')} helperText={false} />
      {place?.isOn === true && (
        <>
          <SelectInput
            source="place.monitorId"
            label={t('places.monitor')}
            choices={monitors.map(({ id, name }) => ({ id, name }))}
            translateChoice={false}
            validate={required()}
            helperText={false}
          />
          <WholeInput
            source="place.place"
            label={t('places.number.place')}
            least={1}
            most={100}
            helperText={t('places.placeHint')}
          />
          <PercentInput
            source="place.stepPercent"
            label={t('places.number.stepPercent')}
            helperText={t('places.stepHint')}
            isRequired
          />
          <PercentInput
            source="place.leastMarginPercent"
            label={t('places.number.leastMarginPercent')}
            isRequired
          />
          <PercentInput
            source="place.greatestMarginPercent"
            label={t('places.number.greatestMarginPercent')}
            isRequired
          />
          <SelectInput
            source="place.by"
            label={t('places.by')}
            choices={(['rate', 'rankrate'] as const).map((id) => ({ id, name: t(`places.byKind.${id}`) }))}
            translateChoice={false}
            validate={required()}
            helperText={false}
          />
          {codes.size > 0 && (
            <SelectInput
              source="place.city"
              label={t('places.city')}
              choices={[...codes].map((id) => ({ id, name: id }))}
              translateChoice={false}
              emptyText={t('places.allCities')}
              parse={(code: string) => (code === '' ? null : code)}
              helperText={false}
            />
          )}
          <AmountInput
            source="place.leastReserve"
            label={t('places.leastReserve')}
            helperText={t('places.leastReserveHint')}
          />
          <AmountInput source="place.sum" label={t('places.sum')} helperText={t('places.sumHint')} />
          <PercentInput
            source="place.farPercent"
            label={t('places.far')}
            helperText={t('places.farHint')}
            isRequired
          />
          <NamesInput
            source="place.ignored"
            label={t('places.ignored')}
            helperText={t('places.ignoredHint')}
          />
        </>
      )}
      {data !== undefined && monitors.length === 0 && (
        <p className="hint form__wide">
          {t('places.noLists')} <Link to="/monitors">{t('places.toMonitors')}</Link>
        </p>
      )}
    </>
  );
}

/** Names with commas between, kept as a list. */
export function NamesInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label: string;
  helperText: string;
}): JSX.Element {
  return (
    <div className="form__wide">
      <TextInput
        source={source}
        label={label}
        format={(names: unknown) => (Array.isArray(names) ? names.join(', ') : '')}
        parse={(text: string) => namesIn(text)}
        helperText={helperText}
        fullWidth
      />
    </div>
  );
}

/** While it is typed, the last of them may still be empty; the form drops it when it is sent. */
const namesIn = (text: string) => (text === '' ? [] : text.split(',').map((name) => name.trimStart()));

/** What is sent of names that were typed. */
export const typedNames = (names: readonly string[] | undefined): string[] => [
  ...new Set((names ?? []).map((name) => name.trim()).filter((name) => name !== '')),
];
