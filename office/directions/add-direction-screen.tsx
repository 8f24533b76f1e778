import {
  type CopiedDirection,
  type copyDirection,
  noClaimLimits,
  noCourseMargins,
  noPlace,
} from '@menyala/contract/office/directions';
import { required } from 'ra-core';
import { AutocompleteInput, Create, SimpleForm } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { SaveToolbar } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { useCurrencies } from '../currencies/use-currency-names.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { useDirections } from '../promocodes/use-directions.ts';
import { DirectionInputs } from './direction-screen.tsx';
import './directions.css';

const blank = {
  isEnabled: false,
  marginPercent: '2',
  verificationMarginPercent: null,
  fixedCourse: null,
  bonusPercent: '0',
  minSend: null,
  maxSend: null,
  minReceive: null,
  maxReceive: null,
  sendDecimals: null,
  receiveDecimals: null,
  minSendVerification: null,
  minReceiveVerification: null,
  verifySide: null,
  verifyWhen: 'course',
  verifyAbove: null,
  verifyMinutes: 60,
  paymentMinutes: 20,
  checkMinutes: 120,
  usualMinutes: 15,
  isEmailRequired: true,
  outsideHours: 'notice',
  courseFixedAt: 'created',
  notice: { ru: '', en: '' },
  limits: noClaimLimits,
  margins: noCourseMargins,
  place: noPlace,
};

/** Makes a direction: from nothing, or as a copy of another. */
export function AddDirectionScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/directions', text: t('office.menu.directions') }}
        text={t('directions.add')}
      />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={blank}>
          <PairInputs />
          <CopyInputs />
          <DirectionInputs isNew />
        </SimpleForm>
      </Create>
    </>
  );
}

/** What is sent and what is received: those that are not retired. */
function PairInputs(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const choices = useCurrencies()
    .filter(({ retiredAt }) => retiredAt === null)
    .map(({ id, name, code }) => ({ id, name: `${name[language]}, ${code}` }));
  return (
    <FormPart title={t('directions.pair')}>
      {(['fromId', 'toId'] as const).map((source) => (
        <AutocompleteInput
          key={source}
          source={source}
          label={t(`directions.${source}`)}
          choices={choices}
          validate={required()}
          helperText={false}
        />
      ))}
    </FormPart>
  );
}

/** Fills the form in after another direction, with its sums in the new currencies. */
function CopyInputs(): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [model, setModel] = useState(query.get('copy') ?? '');
  const [dropped, setDropped] = useState<CopiedDirection['dropped']>([]);
  const form = useFormContext();
  const { fromId: from, toId: to } = useWatch<{ fromId?: number; toId?: number }>();
  const isReady = model !== '' && typeof from === 'number' && typeof to === 'number' && from !== to;
  const fill = useAction({
    send: () =>
      ask<typeof copyDirection>('GET', '/office/api/directions/:id/copy', {
        params: { id: model },
        query: { from, to },
      }),
    onDone: ({ edit, dropped: left }) => {
      setDropped(left);
      for (const [name, value] of Object.entries(edit)) form.setValue(name, value, { shouldDirty: true });
    },
  });
  const directions = useDirections();
  return (
    <FormPart title={t('directions.copy')}>
      <p className="hint form__wide">{t('directions.copyHint')}</p>
      <label className="direction-field">
        {t('directions.copyFrom')}
        <select className="input" value={model} onChange={(event) => setModel(event.target.value)}>
          <option value="">–</option>
          {directions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.from} – {one.to}
            </option>
          ))}
        </select>
      </label>
      <div className="direction-field">
        <button
          type="button"
          className="btn"
          disabled={!isReady || fill.isPending}
          onClick={() => fill.mutate(undefined)}
        >
          {t('directions.fill')}
        </button>
        <span role="status">
          {dropped.length > 0 &&
            t('directions.dropped', {
              what: dropped.map((what) => t(`directions.droppedOf.${what}`)).join(', '),
            })}
        </span>
        <span role="alert">{fill.error !== null && translate(fill.error.message)}</span>
      </div>
    </FormPart>
  );
}
