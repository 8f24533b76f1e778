import type { JSX } from 'react';
import { TextInput } from 'react-admin';
import { fromMoscowField, toMoscowField } from './moscow-moment.ts';

/** A moment in Moscow time, whatever the browser's zone; empty is null. */
export function MomentInput({ source, helperText }: { source: string; helperText: string }): JSX.Element {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      format={toMoscowField}
      parse={fromMoscowField}
      helperText={helperText}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
