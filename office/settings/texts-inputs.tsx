import type { OfficeSettings } from '@menyala/contract/office/house';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';
import { useSay } from '../language/say.ts';

/** The texts that customers agree to, in both languages. */
export function TextsInputs(): JSX.Element {
  const say = useSay();
  const settings = useRecordContext<OfficeSettings>();
  return (
    <>
      {settings?.texts.map((text, index) => (
        <FormPart key={text.kind} title={say(`settings.textKind.${text.kind}`)}>
          <p className="hint form__wide">{say('settings.markdown')}</p>
          <WordsInputs
            source={`texts.${index}.title`}
            label={say('resources.settings.fields.title')}
            isRequired
          />
          <WordsInputs
            source={`texts.${index}.body`}
            label={say('resources.settings.fields.body')}
            isRequired
            rows={10}
          />
        </FormPart>
      ))}
    </>
  );
}
