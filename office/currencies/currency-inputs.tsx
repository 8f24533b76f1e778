import type { listCities } from '@menyala/contract/office/cities';
import type { showFieldPresets } from '@menyala/contract/office/currencies';
import type { listNetworks } from '@menyala/contract/office/networks';
import type { listTiles } from '@menyala/contract/office/tiles';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { required } from 'ra-core';
import { AutocompleteArrayInput, BooleanInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText, WordsInputs } from '../catalogue/words-inputs.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { CurrencyFields } from './currency-fields.tsx';
import { FieldsPreview } from './fields-preview.tsx';
import { IconInputs } from './icon-inputs.tsx';

/** What is asked of a currency, whether it is new or known. */
export function CurrencyInputs({ isNew = false }: { isNew?: boolean }): JSX.Element {
  const t = useTranslations();
  const levels = (['low', 'normal', 'high'] as const).map((id) => ({
    id,
    name: t(`catalogue.congestionOf.${id}`),
  }));
  return (
    <>
      <FormPart title={t('currencies.what')}>
        <TextInput
          source="code"
          validate={required()}
          parse={inCapitals}
          helperText={t('currencies.codeHint')}
        />
        <TextInput source="exportCode" parse={inCapitals} helperText={t('currencies.exportHint')} />
        <TextInput source="ticker" validate={required()} parse={keepText} helperText={false} />
        <WordsInputs source="name" label={t('resources.currencies.fields.name')} isRequired />
      </FormPart>
      <Places />
      <FormPart title={t('currencies.look')}>
        <IconInputs />
      </FormPart>
      <FormPart title={t('currencies.visible')}>
        <BooleanInput source="isSendVisible" helperText={false} />
        <BooleanInput source="isReceiveVisible" helperText={false} />
      </FormPart>
      <FormPart title={t('catalogue.fields')}>
        {isNew && <Presets />}
        <div className="form__wide">
          <CurrencyFields />
        </div>
        <FieldsPreview />
      </FormPart>
      <FormPart title={t('catalogue.refunds')}>
        <AmountInput source="refundFee" isRequired helperText={t('catalogue.refundFeeHint')} />
      </FormPart>
      <FormPart title={t('catalogue.shopPayments')}>
        <AmountInput source="leastPayment" helperText={t('catalogue.leastPaymentHint')} />
      </FormPart>
      <FormPart title={t('catalogue.words')}>
        <WordsInputs source="sendNotice" label={t('resources.currencies.fields.sendNotice')} rows={3} />
        <WordsInputs source="receiveNotice" label={t('resources.currencies.fields.receiveNotice')} rows={3} />
      </FormPart>
      <FormPart title={t('catalogue.congestion')}>
        <SelectInput
          source="congestion.level"
          label={t('catalogue.congestionLevel')}
          choices={levels}
          emptyText={t('catalogue.congestionUnknown')}
          helperText={t('catalogue.congestionHint')}
        />
        <WordsInputs source="congestion.text" label={t('catalogue.congestionText')} rows={2} />
      </FormPart>
    </>
  );
}

/** What is chosen by choosing nothing is said too. */
const withEmpty = { select: { displayEmpty: true } };

/** Empty is none. */
function inCapitals(text: string): string | null {
  return text.trim() === '' ? null : text.trim().toUpperCase();
}

/** Its tile, network, cities, price and decimals. */
function Places(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const all = { query: { size: 500 } };
  const tiles = useRead<typeof listTiles>('/office/api/tiles', all).data?.items ?? [];
  const networks = useRead<typeof listNetworks>('/office/api/networks', all).data?.items ?? [];
  const cities = useRead<typeof listCities>('/office/api/cities', all).data?.items ?? [];
  const entryId: unknown = useWatch({ name: 'entryId' });
  const categories = (['crypto', 'bank', 'wallet', 'cash'] as const).map((id) => ({
    id,
    name: t(`catalogue.category.${id}`),
  }));
  return (
    <FormPart title={t('currencies.place')}>
      <SelectInput
        source="entryId"
        choices={tiles.map(({ id, name, code }) => ({ id, name: `${name[language]}, ${code}` }))}
        emptyText={t('currencies.ownTile')}
        slotProps={withEmpty}
        helperText={t('currencies.tileHint')}
      />
      {(entryId === null || entryId === undefined || entryId === '') && (
        <SelectInput source="category" choices={categories} validate={required()} helperText={false} />
      )}
      <SelectInput
        source="network"
        choices={networks.map(({ id, name }) => ({ id, name }))}
        emptyText={t('currencies.noNetwork')}
        slotProps={withEmpty}
        helperText={t('currencies.networkHint')}
      />
      <AutocompleteArrayInput
        source="cities"
        choices={cities
          .filter(({ retiredAt }) => retiredAt === null)
          .map(({ id, name }) => ({ id, name: name[language] }))}
        helperText={t('currencies.citiesHint')}
      />
      <TextInput
        source="priceAsset"
        validate={required()}
        parse={inCapitals}
        helperText={t('currencies.assetHint')}
      />
      <WholeInput source="decimals" least={0} most={18} />
    </FormPart>
  );
}

/** Ready fields, which take the place of what is there. */
function Presets(): JSX.Element {
  const t = useTranslations();
  const { setValue } = useFormContext();
  const entryId: unknown = useWatch({ name: 'entryId' });
  const presets = useRead<typeof showFieldPresets>('/office/api/currencies/presets').data?.items ?? [];
  const [chosen, setChosen] = useState('');
  const take = (place: string) => {
    setChosen(place);
    const preset = presets[Number(place)];
    const dirty = { shouldDirty: true };
    setValue('fields', preset?.fields ?? [], dirty);
    if (!preset) return;
    setValue('decimals', preset.decimals, dirty);
    setValue('network', preset.network, dirty);
    if (!entryId) setValue('category', preset.category, dirty);
  };
  return (
    <TextField
      select
      label={t('currencies.preset')}
      helperText={t('currencies.presetHint')}
      value={chosen}
      onChange={(event) => take(event.target.value)}
    >
      <MenuItem value="none">{t('currencies.noPreset')}</MenuItem>
      {presets.map(({ kind, network }, place) => (
        <MenuItem key={`${kind} ${network}`} value={String(place)}>
          {t(`currencies.presetOf.${kind}`, { network: network ?? '' })}
        </MenuItem>
      ))}
    </TextField>
  );
}
