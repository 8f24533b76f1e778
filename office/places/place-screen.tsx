import type { editPlace, OfficePlace, PlaceEdit } from '@menyala/contract/office/cash-places';
import type { listCities } from '@menyala/contract/office/cities';
import { required, useRecordContext } from 'ra-core';
import { BooleanInput, Create, NumberInput, SelectInput, SimpleForm, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { EndOfLife } from '../catalogue/end-of-life.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { PlaceHoursInputs } from '../hours/hours-inputs.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

/** A place where cash is handed over: where it is, when, and how times are taken there. */
export function PlaceScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editPlace>('PUT', '/office/api/places/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<PlaceTitle />} after={mayEdit && <AfterForm />}>
      <PlaceInputs />
    </EditForm>
  );
}

const usualDay = [{ from: '10:00', to: '20:00' }];
const nothing = { ru: '', en: '' };
const usual: Omit<PlaceEdit, 'city'> = {
  ...{ name: nothing, address: nothing, hint: nothing, mapUrl: null, point: null },
  hours: { week: Array.from({ length: 7 }, () => usualDay), holidays: [] },
  ...{ slotMinutes: 30, seats: 1, noticeMinutes: 60, horizonDays: 14 },
  ...{ remindsDayBefore: true, remindHours: 2 },
};

/** Adds a place. */
export function AddPlaceScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle parent={{ path: '/places', text: t('office.menu.places') }} text={t('cashPlaces.add')} />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={usual}>
          <PlaceInputs />
        </SimpleForm>
      </Create>
    </>
  );
}

function PlaceInputs(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useRead<typeof listCities>('/office/api/cities', { query: { size: 500 } });
  const cities = (data?.items ?? []).filter(({ retiredAt }) => retiredAt === null);
  const whole = { validate: required(), helperText: false, step: 1 } as const;
  return (
    <>
      <FormPart title={t('cashPlaces.where')}>
        {data?.items.length === 0 && (
          <p className="form__wide">
            {t('cashPlaces.noCities')} <Link to="/cities/create">{t('currencies.addCity')}</Link>
          </p>
        )}
        <SelectInput
          source="city"
          choices={cities.map(({ id, name, zone }) => ({ id, name: `${name[language]}, ${zone}` }))}
          isPending={data === undefined}
          validate={required()}
          helperText={false}
        />
        <WordsInputs source="name" label={t('resources.places.fields.name')} isRequired />
        <WordsInputs source="address" label={t('resources.places.fields.address')} isRequired />
        <WordsInputs source="hint" label={t('resources.places.fields.hint')} />
        <TextInput
          source="mapUrl"
          className="form__wide"
          helperText={t('cashPlaces.mapHint')}
          parse={(text: string) => text.trim() || null}
        />
        <TextInput
          source="point"
          className="form__wide"
          helperText={t('cashPlaces.pointHint', { example: '55.7558, 37.6173' })}
          parse={(text: string) => text || null}
        />
      </FormPart>
      <PlaceHoursInputs />
      <FormPart title={t('cashPlaces.times')}>
        <p className="hint form__wide">{t('cashPlaces.timesLead')}</p>
        <NumberInput source="slotMinutes" min={5} max={480} {...whole} />
        <NumberInput source="seats" min={1} max={100} {...whole} />
        <NumberInput source="noticeMinutes" min={0} max={10080} {...whole} />
        <NumberInput source="horizonDays" min={1} max={60} {...whole} />
      </FormPart>
      <FormPart title={t('cashPlaces.reminders')}>
        <BooleanInput source="remindsDayBefore" helperText={false} />
        <NumberInput source="remindHours" min={1} max={12} step={1} helperText={t('cashPlaces.remindHint')} />
      </FormPart>
    </>
  );
}

function PlaceTitle(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const place = useRecordContext<OfficePlace>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/places', text: t('office.menu.places') }}
        text={place?.name[language] ?? t('office.menu.places')}
      />
      {place !== undefined && place.retiredAt !== null && (
        <p className="standing">
          <span className="tag">{t('cashPlaces.retired')}</span>
        </p>
      )}
      {place !== undefined && <WaitingNote object={`place:${place.id}`} />}
    </>
  );
}

function AfterForm(): JSX.Element | null {
  const language = useLanguage();
  const place = useRecordContext<OfficePlace>();
  if (place === undefined) return null;
  return <EndOfLife section="places" id={place.id} name={place.name[language]} retiredAt={place.retiredAt} />;
}
