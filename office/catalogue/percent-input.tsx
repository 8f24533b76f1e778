import { TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { percentPattern, percentText, readPercent } from './percent.ts';

/** A percent, kept as text. Where it may be empty, empty is null. */
export function PercentInput(props: {
  source: string;
  isRequired?: boolean;
  label?: string | undefined;
  helperText?: string | false;
  readOnly?: boolean;
}): JSX.Element {
  const { source, isRequired = false, label, helperText = false, readOnly = false } = props;
  const t = useTranslations();
  const locale = useFormatLocale();
  const read = (text: string) => (text === '' && !isRequired ? null : readPercent(text));
  const check = (value: unknown) => {
    if (value === null || value === undefined) return isRequired ? t('catalogue.badPercent') : undefined;
    return typeof value === 'string' && percentPattern.test(value) ? undefined : t('catalogue.badPercent');
  };
  return (
    <TextInput
      source={source}
      {...(label === undefined ? {} : { label })}
      readOnly={readOnly}
      format={(value: unknown) => (typeof value === 'string' ? percentText(value, locale) : (value ?? ''))}
      parse={read}
      validate={Object.assign(check, { isRequired })}
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
