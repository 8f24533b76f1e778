import { required } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useKindChoices } from '../catalogue/kind-choices.ts';
import { keepText, WordsInputs } from '../catalogue/words-inputs.tsx';

/** The fields that customers fill in: added, taken away, and moved. */
export function CurrencyFields(): JSX.Element {
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
          <TextInput source="name" label={t('currencies.name')} validate={required()} helperText={false} />
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
            helperText={t('currencies.patternHint')}
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
