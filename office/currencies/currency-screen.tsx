import type { editCurrency, OfficeCurrency } from '@menyala/contract/office/exchange';
import { required, useRecordContext } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { useKindChoices } from '../catalogue/kind-choices.ts';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText, WordsInputs } from '../catalogue/words-inputs.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage, useSay } from '../language/say.ts';
import { useMay } from '../staff/use-may.ts';

/** A currency: its names, where it is offered, its notices, and the fields that customers fill in for it. */
export function CurrencyScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editCurrency>('PUT', '/office/api/currencies/:id');
  const say = useSay();
  const levels = (['low', 'normal', 'high'] as const).map((id) => ({
    id,
    name: say(`catalogue.congestionOf.${id}`),
  }));
  return (
    <EditForm mayEdit={mayEdit} title={<CurrencyTitle />}>
      <FormPart title={say('catalogue.details')}>
        <WordsInputs source="name" label={say('resources.currencies.fields.name')} isRequired />
        <WholeInput source="decimals" least={0} most={18} />
        <BooleanInput source="isSendVisible" helperText={false} />
        <BooleanInput source="isReceiveVisible" helperText={false} />
      </FormPart>
      <FormPart title={say('catalogue.refunds')}>
        <AmountInput source="refundFee" isRequired helperText={say('catalogue.refundFeeHint')} />
      </FormPart>
      <FormPart title={say('catalogue.words')}>
        <WordsInputs source="sendNotice" label={say('resources.currencies.fields.sendNotice')} rows={3} />
        <WordsInputs
          source="receiveNotice"
          label={say('resources.currencies.fields.receiveNotice')}
          rows={3}
        />
      </FormPart>
      <FormPart title={say('catalogue.congestion')}>
        <SelectInput
          source="congestion.level"
          label={say('catalogue.congestionLevel')}
          choices={levels}
          emptyText={say('catalogue.congestionUnknown')}
          helperText={say('catalogue.congestionHint')}
        />
        <WordsInputs source="congestion.text" label={say('catalogue.congestionText')} rows={2} />
      </FormPart>
      <FormPart title={say('catalogue.fields')}>
        <div className="form__wide">
          <CurrencyFields />
        </div>
      </FormPart>
    </EditForm>
  );
}

function CurrencyTitle(): JSX.Element {
  const say = useSay();
  const language = useLanguage();
  const currency = useRecordContext<OfficeCurrency>();
  return (
    <ScreenTitle
      parent={{ path: '/currencies', text: say('office.menu.currencies') }}
      text={currency?.name[language] ?? say('office.menu.currencies')}
    />
  );
}

function CurrencyFields(): JSX.Element {
  const say = useSay();
  const kinds = useKindChoices();
  const sides = (['send', 'receive'] as const).map((side) => ({
    id: side,
    name: say(`catalogue.side.${side}`),
  }));
  return (
    <ArrayInput source="fields" label={false} helperText={false}>
      <SimpleFormIterator disableClear fullWidth>
        <div className="form__fields">
          <SelectInput
            source="side"
            label={say('resources.currencies.fields.side')}
            choices={sides}
            validate={required()}
            defaultValue="receive"
            helperText={false}
          />
          <TextInput
            source="name"
            label={say('resources.requisites.fields.name')}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="kind"
            label={say('resources.currencies.fields.kind')}
            choices={kinds}
            validate={required()}
            defaultValue="text"
            helperText={false}
          />
          <WordsInputs source="label" label={say('resources.currencies.fields.label')} isRequired />
          <WordsInputs source="hint" label={say('resources.currencies.fields.hint')} />
          <TextInput
            source="example"
            label={say('resources.currencies.fields.example')}
            parse={keepText}
            defaultValue=""
            helperText={false}
          />
          <TextInput
            source="pattern"
            label={say('resources.currencies.fields.pattern')}
            defaultValue={null}
            helperText={false}
          />
          <BooleanInput
            source="required"
            label={say('resources.currencies.fields.required')}
            defaultValue={true}
            helperText={false}
          />
          <BooleanInput
            source="visible"
            label={say('resources.currencies.fields.visible')}
            defaultValue={true}
            helperText={false}
          />
          <BooleanInput
            source="verificationOnly"
            label={say('resources.currencies.fields.verificationOnly')}
            defaultValue={false}
            helperText={false}
          />
        </div>
      </SimpleFormIterator>
    </ArrayInput>
  );
}
