import { isDecimal, parseTyped } from '@menyala/money';
import { TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';

interface Props {
  source: string;
  helperText?: string | false;
  /** An empty amount is null: no limit, no fixed rate. */
  isRequired?: boolean;
  label?: string | undefined;
  readOnly?: boolean;
}

/** An exact amount, kept as text all the way; pasted spaces and commas are read as people mean them. */
export function AmountInput(props: Props): JSX.Element {
  const { source, helperText = false, isRequired = false, label, readOnly = false } = props;
  const t = useTranslations();
  const locale = useFormatLocale();
  const read = (text: string) => {
    if (text === '') return isRequired ? '' : null;
    // What is still being typed stays as it is; it is read once it is an amount.
    return /^\d+[.,]?\d*$/.test(text) ? text.replace(',', '.') : (parseTyped(text, 18, locale) ?? text);
  };
  const check = (value: unknown) => {
    if (value === null || value === undefined) return isRequired ? t('catalogue.badAmount') : undefined;
    return isDecimal(value) ? undefined : t('catalogue.badAmount');
  };
  return (
    <TextInput
      source={source}
      {...(label === undefined ? {} : { label })}
      readOnly={readOnly}
      parse={read}
      validate={Object.assign(check, { isRequired })}
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
