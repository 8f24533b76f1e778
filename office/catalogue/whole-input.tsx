import { maxValue, minValue, required } from 'ra-core';
import { NumberInput } from 'ra-ui-materialui';
import type { JSX } from 'react';

/** A whole number within bounds: minutes, hours, decimals. Never an amount. Where it may be empty, empty is null. */
export function WholeInput({
  source,
  label,
  least,
  most,
  helperText = false,
  isRequired = true,
}: {
  source: string;
  label?: string;
  least: number;
  most: number;
  helperText?: string | false;
  isRequired?: boolean;
}): JSX.Element {
  return (
    <NumberInput
      source={source}
      {...(label === undefined ? {} : { label })}
      step={1}
      min={least}
      max={most}
      validate={[...(isRequired ? [required()] : []), minValue(least), maxValue(most)]}
      helperText={helperText}
    />
  );
}
