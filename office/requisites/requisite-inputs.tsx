import type { JSX } from 'react';
import { ArrayInput, BooleanInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { FormPart } from '../catalogue/form-part.tsx';
import { useKindChoices } from '../catalogue/kind-choices.ts';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { useSay } from '../language/say.ts';

/** What requisites are made of, for adding and for changing them. */
export function RequisiteInputs(): JSX.Element {
  const say = useSay();
  const kinds = useKindChoices();
  const currencies = useCurrencyNames();
  return (
    <>
      <FormPart title={say('catalogue.details')}>
        <SelectInput source="currencyId" choices={[...currencies]} validate={required()} helperText={false} />
        <TextInput source="title" validate={required()} helperText={false} />
        <TextInput source="memo" helperText={false} defaultValue={null} />
        <TextInput source="cityCode" helperText={false} defaultValue={null} />
        <BooleanInput source="isActive" helperText={false} defaultValue={true} />
      </FormPart>
      <FormPart title={say('catalogue.lines')}>
        <div className="form__wide">
          <ArrayInput source="lines" label={false} helperText={false} validate={required()}>
            <SimpleFormIterator disableClear fullWidth>
              <div className="form__fields">
                <TextInput
                  source="name"
                  label={say('resources.requisites.fields.name')}
                  validate={required()}
                  helperText={false}
                />
                <SelectInput
                  source="kind"
                  label={say('resources.requisites.fields.kind')}
                  choices={kinds}
                  validate={required()}
                  helperText={false}
                />
                <TextInput
                  source="value"
                  label={say('resources.requisites.fields.value')}
                  validate={required()}
                  helperText={false}
                />
                <WordsInputs source="label" label={say('resources.requisites.fields.label')} isRequired />
              </div>
            </SimpleFormIterator>
          </ArrayInput>
        </div>
      </FormPart>
      <FormPart title={say('catalogue.words')}>
        <WordsInputs source="warning" label={say('resources.requisites.fields.warning')} rows={2} />
      </FormPart>
    </>
  );
}
