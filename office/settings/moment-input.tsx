import { fromMoscowField, toMoscowField } from '@menyala/contract/moscow-field';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';

/** A moment in Moscow time, whatever the browser's zone; empty is null. */
export function MomentInput({
  source,
  label,
  helperText,
  isRequired = false,
  readOnly = false,
}: {
  source: string;
  label?: string;
  helperText: string | false;
  isRequired?: boolean;
  readOnly?: boolean;
}): JSX.Element {
  return (
    <TextInput
      source={source}
      {...(label === undefined ? {} : { label })}
      type="datetime-local"
      format={toMoscowField}
      parse={fromMoscowField}
      readOnly={readOnly}
      {...(isRequired ? { validate: required() } : {})}
      helperText={helperText}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
