import type { editCurrency, OfficeCurrency } from '@menyala/contract/office/currencies';
import { required, useRecordContext } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { useKindChoices } from '../catalogue/kind-choices.ts';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText, WordsInputs } from '../catalogue/words-inputs.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

/** A currency: its names, where it is offered, its notices, and the fields that customers fill in for it. */
export function CurrencyScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editCurrency>('PUT', '/office/api/currencies/:id');
  const t = useTranslations();
  const levels = (['low', 'normal', 'high'] as const).map((id) => ({
    id,
    name: t(`catalogue.congestionOf.${id}`),
  }));
  return (
    <EditForm mayEdit={mayEdit} title={<CurrencyTitle />}>
      <FormPart title={t('catalogue.details')}>
        <WordsInputs source="name" label={t('resources.currencies.fields.name')} isRequired />
        <WholeInput source="decimals" least={0} most={18} />
        <BooleanInput source="isSendVisible" helperText={false} />
        <BooleanInput source="isReceiveVisible" helperText={false} />
      </FormPart>
      <FormPart title={t('catalogue.refunds')}>
        <AmountInput source="refundFee" isRequired helperText={t('catalogue.refundFeeHint')} />
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
      <FormPart title={t('catalogue.fields')}>
        <div className="form__wide">
          <CurrencyFields />
        </div>
      </FormPart>
    </EditForm>
  );
}

function CurrencyTitle(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const currency = useRecordContext<OfficeCurrency>();
  return (
    <ScreenTitle
      parent={{ path: '/currencies', text: t('office.menu.currencies') }}
      text={currency?.name[language] ?? t('office.menu.currencies')}
    />
  );
}

function CurrencyFields(): JSX.Element {
  const t = useTranslations();
  const kinds = useKindChoices();
  const sides = (['send', 'receive'] as const).map((side) => ({
    id: side,
    name: t(`catalogue.side.${side}`),
  }));
  return (
    <ArrayInput source="fields" label={false} helperText={false}>
      <SimpleFormIterator disableClear fullWidth>
        <div className="form__fields">
          <SelectInput
            source="side"
            label={t('resources.currencies.fields.side')}
            choices={sides}
            validate={required()}
            defaultValue="receive"
            helperText={false}
          />
          <TextInput
            source="name"
            label={t('resources.requisites.fields.name')}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="kind"
            label={t('resources.currencies.fields.kind')}
            choices={kinds}
            validate={required()}
            defaultValue="text"
            helperText={false}
          />
          <WordsInputs source="label" label={t('resources.currencies.fields.label')} isRequired />
          <WordsInputs source="hint" label={t('resources.currencies.fields.hint')} />
          <TextInput
            source="example"
            label={t('resources.currencies.fields.example')}
            parse={keepText}
            defaultValue=""
            helperText={false}
          />
          <TextInput
            source="pattern"
            label={t('resources.currencies.fields.pattern')}
            defaultValue={null}
            helperText={false}
          />
          <BooleanInput
            source="required"
            label={t('resources.currencies.fields.required')}
            defaultValue={true}
            helperText={false}
          />
          <BooleanInput
            source="visible"
            label={t('resources.currencies.fields.visible')}
            defaultValue={true}
            helperText={false}
          />
          <BooleanInput
            source="verificationOnly"
            label={t('resources.currencies.fields.verificationOnly')}
            defaultValue={false}
            helperText={false}
          />
        </div>
      </SimpleFormIterator>
    </ArrayInput>
  );
}
