import type { JSX } from 'react';
import { maxValue, minValue, NumberInput, required } from 'react-admin';

/** A whole number within bounds: minutes, hours, decimals. Never an amount. */
export function WholeInput({
  source,
  least,
  most,
  helperText = false,
}: {
  source: string;
  least: number;
  most: number;
  helperText?: string | false;
}): JSX.Element {
  return (
    <NumberInput
      source={source}
      step={1}
      min={least}
      max={most}
      validate={[required(), minValue(least), maxValue(most)]}
      helperText={helperText}
    />
  );
}
