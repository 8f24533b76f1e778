import { isZone, timeIn } from '@menyala/contract/hours';
import type { editCity, OfficeCity } from '@menyala/contract/office/cities';
import { required, useRecordContext } from 'ra-core';
import { AutocompleteInput, Create, SimpleForm, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { EndOfLife } from '../catalogue/end-of-life.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

/** A city: its names and its time zone. */
export function CityScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editCity>('PUT', '/office/api/cities/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<CityTitle />} after={mayEdit && <AfterForm />}>
      <CityInputs />
    </EditForm>
  );
}

/** Adds a city. */
export function AddCityScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/cities', text: t('office.menu.cities') }}
        text={t('currencies.addCity')}
      />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form">
          <CityInputs isNew />
        </SimpleForm>
      </Create>
    </>
  );
}

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, name: id }));

function CityInputs({ isNew = false }: { isNew?: boolean }): JSX.Element {
  const t = useTranslations();
  const zone: unknown = useWatch({ name: 'zone' });
  // What the clocks there say.
  const now = typeof zone === 'string' && isZone(zone) ? timeIn(zone, Date.now()) : null;
  return (
    <FormPart title={t('currencies.what')}>
      {isNew && (
        <TextInput
          source="code"
          validate={required()}
          parse={(text: string) => text.trim().toUpperCase()}
          helperText={false}
        />
      )}
      <WordsInputs source="name" label={t('resources.cities.fields.name')} isRequired />
      <AutocompleteInput
        source="zone"
        choices={zones}
        validate={required()}
        helperText={now === null ? t('currencies.zoneUnknown') : t('currencies.zoneHint', { time: now })}
      />
    </FormPart>
  );
}

function CityTitle(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const city = useRecordContext<OfficeCity>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/cities', text: t('office.menu.cities') }}
        text={city?.name[language] ?? t('office.menu.cities')}
      />
      {city !== undefined && city.retiredAt !== null && (
        <p className="standing">
          <span className="tag">{t('currencies.retired')}</span>
        </p>
      )}
    </>
  );
}

function AfterForm(): JSX.Element | null {
  const language = useLanguage();
  const city = useRecordContext<OfficeCity>();
  if (city === undefined) return null;
  return <EndOfLife section="cities" id={city.id} name={city.name[language]} retiredAt={city.retiredAt} />;
}
