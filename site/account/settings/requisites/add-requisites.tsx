import type { Entry } from '@menyala/contract/site/calculator';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { Segments } from '../../../design/segments.tsx';
import { catalogueOf, fullName } from '../../../exchange/catalogue.ts';
import { useAccountCalls } from '../../account-calls.ts';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { Blank } from '../../placeholders.tsx';
import { useLedHere } from '../../use-led-here.ts';
import css from '../settings.module.css';
import type { SideOfRequisites } from './find-fields.ts';
import { RequisitesOfCurrency } from './requisites-of-currency.tsx';

/** First what for and of which currency, then the fields that it has. */
export function AddRequisites({
  onAdded,
  onCancel,
}: {
  onAdded: (item: SavedRequisite) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [side, setSide] = useState<SideOfRequisites>('receive');
  const [currency, setCurrency] = useState<number | null>(null);
  const directions = useLoaded('directions', calls.directions);
  const title = useLedHere();
  const titleId = useId();
  const sides = [
    { value: 'receive', label: t('requisitesReceive') },
    { value: 'send', label: t('requisitesSend') },
  ] as const;
  return (
    <section className={css['panel']} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} ref={title}>
        {t('savedAdd')}
      </h3>
      <fieldset className={css['choice']}>
        <legend>{t('requisitesSide')}</legend>
        <Segments
          name="side"
          segments={sides}
          value={side}
          onChoose={(chosen) => {
            setSide(chosen);
            setCurrency(null);
          }}
        />
      </fieldset>
      <LoadedPart of={directions} skeleton={<Blank letters={8} />}>
        {(entries) => (
          <CurrencyChoice entries={entries} side={side} currency={currency} onChoose={setCurrency} />
        )}
      </LoadedPart>
      {currency === null ? (
        <div>
          <Button onClick={onCancel}>{t('requisitesCancel')}</Button>
        </div>
      ) : (
        <RequisitesOfCurrency
          key={`${side} ${currency}`}
          side={side}
          currency={currency}
          onAdded={onAdded}
          onCancel={onCancel}
        />
      )}
    </section>
  );
}

function CurrencyChoice({
  entries,
  side,
  currency,
  onChoose,
}: {
  entries: readonly Entry[];
  side: SideOfRequisites;
  currency: number | null;
  onChoose: (id: number | null) => void;
}) {
  const t = useTranslations('account');
  const catalogue = catalogueOf(entries);
  const offered = entries.flatMap((entry) => entry.currencies).filter((each) => each[side].visible);
  return (
    <Field label={t('requisitesCurrency')}>
      {(control) => (
        <SelectBox>
          <select
            {...control}
            value={currency ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
          >
            <option value="">{t('requisitesChoose')}</option>
            {offered.map(({ id }) => (
              <option key={id} value={id}>
                {fullName(catalogue, id)}
              </option>
            ))}
          </select>
        </SelectBox>
      )}
    </Field>
  );
}
