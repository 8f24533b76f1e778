import type { OfficeSettings } from '@menyala/contract/office/settings';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { WordsInputs } from '../catalogue/words-inputs.tsx';

/** The texts that customers agree to, in both languages. */
export function TextsInputs(): JSX.Element {
  const t = useTranslations();
  const settings = useRecordContext<OfficeSettings>();
  return (
    <>
      {settings?.texts.map((text, index) => (
        <FormPart key={text.kind} title={t(`settings.textKind.${text.kind}`)}>
          <p className="hint form__wide">{t('settings.markdown')}</p>
          <WordsInputs
            source={`texts.${index}.title`}
            label={t('resources.settings.fields.title')}
            isRequired
          />
          <WordsInputs
            source={`texts.${index}.body`}
            label={t('resources.settings.fields.body')}
            isRequired
            rows={10}
          />
        </FormPart>
      ))}
    </>
  );
}
