import { isDecimal, readTyped } from '@menyala/money';
import { useWrappedSource } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { JSX, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { sumFault } from '../actions/read-body.ts';
import { useFormatLocale } from '../messages/use-language.ts';

interface Props {
  source: string;
  helperText?: string | false;
  /** An empty amount is null: no limit, no fixed rate. */
  isRequired?: boolean;
  label?: string | undefined;
  readOnly?: boolean;
  /** The ticker that may stand beside the digits. */
  unit?: string;
}

/** An exact amount, kept as text all the way; pasted spaces and commas are read as people mean them. */
export function AmountInput(props: Props): JSX.Element {
  const { source, helperText = false, isRequired = false, label, readOnly = false, unit = '' } = props;
  const t = useTranslations();
  const locale = useFormatLocale();
  const name = useWrappedSource(source);
  const { getValues, setValue } = useFormContext();
  const readWhole = (text: string) => readTyped(text, { ticker: unit, decimals: 18 }, locale);
  const read = (text: string) => {
    if (text === '') return isRequired ? '' : null;
    if (/^\d+[.,]?\d*$/.test(text)) return text.replace(',', '.');
    // Words are read once they are typed to their end: "5 т" may become "5 тыс".
    return /\p{L}/u.test(text) ? text : (readWhole(text).amount ?? text);
  };
  const finish = () => {
    const typed: unknown = getValues(name);
    if (typeof typed !== 'string' || isDecimal(typed)) return;
    const { amount } = readWhole(typed);
    if (amount !== null) setValue(name, amount, { shouldDirty: true, shouldValidate: true });
  };
  const check = (value: unknown) => {
    if (value === null || value === undefined) return isRequired ? t('catalogue.badAmount') : undefined;
    if (isDecimal(value)) return undefined;
    return sumFault(readWhole(String(value)), t) ?? t('catalogue.badAmount');
  };
  return (
    <TextInput
      source={source}
      {...(label === undefined ? {} : { label })}
      readOnly={readOnly}
      parse={read}
      validate={Object.assign(check, { isRequired })}
      helperText={helperText}
      onBlur={finish}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Enter') finish();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
