import { useTranslate } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  /** The field that holds {ru, en}. */
  source: string;
  /** What it is, without the language. */
  label: string;
  isRequired?: boolean;
  rows?: number;
}

/** React-admin turns an emptied text into null, and these texts are never null. */
export function keepText(text: string): string {
  return text;
}

/** A text in both languages, side by side, so that a missing one is seen. */
export function WordsInputs({ source, label, isRequired = false, rows = 1 }: Props): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const filled = (text: unknown) =>
    !isRequired || (typeof text === 'string' && text.trim() !== '')
      ? undefined
      : translate('ra.validation.required');
  // By this mark of its rule react-admin knows which label gets its star.
  const rule = Object.assign(filled, { isRequired });
  return (
    <div className="form__pair">
      {(['ru', 'en'] as const).map((language) => (
        <TextInput
          key={language}
          source={`${source}.${language}`}
          label={t(language === 'ru' ? 'catalogue.inRussian' : 'catalogue.inEnglish', { what: label })}
          parse={keepText}
          validate={rule}
          helperText={false}
          multiline={rows > 1}
          {...(rows > 1 ? { minRows: rows, maxRows: 2 * rows } : {})}
          slotProps={{ htmlInput: { lang: language } }}
        />
      ))}
    </div>
  );
}
