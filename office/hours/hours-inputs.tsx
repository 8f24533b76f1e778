import { allDay, type Span, spansText } from '@menyala/contract/hours';
import type { ExchangeHours } from '@menyala/contract/office/hours';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { Icon } from '../design/icon.tsx';
import type { Translate } from '../messages/messages.ts';
import { useLanguage } from '../messages/use-language.ts';
import { HoursPreview } from './hours-preview.tsx';
import { ZoneInput } from './zone-input.tsx';
import './hours.css';

interface Values {
  hours: ExchangeHours;
}

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const mostSpans = 6;
const usual: Span = { from: '10:00', to: '20:00' };

/** The hours of the exchange: each weekday, holidays, the zone, and what comes of them. */
export function HoursInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('hours.title')}>
      <p className="hint form__wide">{t('hours.lead')}</p>
      <ZoneInput source="hours.zone" helperText={t('hours.zoneHint')} />
      <Week />
      <Holidays />
      <HoursPreview />
    </FormPart>
  );
}

/** The same of a place, whose zone is its city's. */
export function PlaceHoursInputs(): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('hours.title')}>
      <p className="hint form__wide">{t('cashPlaces.hoursLead')}</p>
      <Week />
      <Holidays />
    </FormPart>
  );
}

function Week(): JSX.Element {
  const t = useTranslations();
  const { getValues, setValue } = useFormContext<Values>();
  const setAll = (spans: Span[]) =>
    setValue(
      'hours.week',
      days.map(() => spans.map((span) => ({ ...span }))),
      { shouldDirty: true },
    );
  return (
    <fieldset className="hours form__wide">
      <legend className="vh">{t('hours.title')}</legend>
      {days.map((day) => (
        <Day key={day} name={t(`hours.days.d${day}`)} source={`hours.week.${day}`} />
      ))}
      <WeekError />
      <div className="hours__b">
        <button type="button" className="btn" onClick={() => setAll(getValues('hours.week.0') ?? [])}>
          {t('hours.sameAll')}
        </button>
        <button type="button" className="btn" onClick={() => setAll([allDay])}>
          {t('hours.always')}
        </button>
      </div>
    </fieldset>
  );
}

/** What is wrong with the week as a whole. */
function WeekError(): JSX.Element | null {
  const { errors } = useFormState();
  const error: unknown = get(errors, 'hours.week.root') ?? get(errors, 'hours.week');
  const message = Object(error).message as unknown;
  if (typeof message !== 'string') return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  );
}

/** A day with its spans, or closed. */
function Day({ name, source }: { name: string; source: `hours.week.${number}` }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const { fields, append, remove } = useFieldArray<Record<string, Span[]>>({ name: source });
  return (
    <fieldset className="hours__day" aria-label={name}>
      <span className="hours__name">{name}</span>
      <div className="hours__spans">
        {fields.length === 0 && <span className="hint">{t('hours.closed')}</span>}
        {fields.map((field, place) => (
          <div className="hours__span" key={field.id}>
            <TimeInput source={`${source}.${place}.from`} label={t('hours.fromOf', { day: name })} />
            <TimeInput source={`${source}.${place}.to`} label={t('hours.toOf', { day: name })} isEnd />
            <button
              type="button"
              className="btn hours__remove"
              aria-label={t('hours.removeOf', { day: name, span: spansText([field], language) })}
              onClick={() => remove(place)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      {fields.length < mostSpans && (
        <button
          type="button"
          className="btn"
          aria-label={t('hours.addOf', { day: name })}
          onClick={() => append({ ...usual })}
        >
          {t('hours.add')}
        </button>
      )}
    </fieldset>
  );
}

function TimeInput({
  source,
  label,
  isEnd = false,
}: {
  source: string;
  label: string;
  isEnd?: boolean;
}): JSX.Element {
  const t = useTranslations();
  const check = (value: unknown) => (isTime(value, isEnd) ? undefined : t('hours.badTime'));
  return (
    <TextInput
      source={source}
      label={label}
      parse={writtenOut}
      validate={check}
      helperText={false}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
    />
  );
}

/** "9:30" is "09:30". */
const writtenOut = (text: string) => (/^\d:\d\d$/.test(text) ? `0${text}` : text);

export const isTime = (value: unknown, isEnd: boolean): boolean =>
  typeof value === 'string' && (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) || (isEnd && value === '24:00'));

function Holidays(): JSX.Element {
  const t: Translate = useTranslations();
  const { fields, append, remove } = useFieldArray<Values>({ name: 'hours.holidays' });
  const week = useWatch<Values, 'hours.holidays'>({ name: 'hours.holidays' });
  return (
    <fieldset className="hours form__wide">
      <legend>{t('hours.holidays')}</legend>
      <p className="hint">{t('hours.holidaysLead')}</p>
      {fields.map((field, place) => (
        <fieldset
          className="hours__holiday"
          aria-label={t('hours.holiday', { place: place + 1 })}
          key={field.id}
        >
          <TextInput
            source={`hours.holidays.${place}.date`}
            type="date"
            label={t('hours.date')}
            validate={required()}
            helperText={false}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <WordsInputs source={`hours.holidays.${place}.title`} label={t('hours.holidayTitle')} isRequired />
          <Day
            name={week?.[place]?.title.ru || t('hours.holiday', { place: place + 1 })}
            source={`hours.holidays.${place}.spans` as `hours.week.${number}`}
          />
          <button type="button" className="btn" onClick={() => remove(place)}>
            {t('hours.removeHoliday', { place: place + 1 })}
          </button>
        </fieldset>
      ))}
      <div className="hours__b">
        <button
          type="button"
          className="btn"
          onClick={() => append({ date: '', title: { ru: '', en: '' }, spans: [] })}
        >
          {t('hours.addHoliday')}
        </button>
      </div>
    </fieldset>
  );
}
