import TextField from '@mui/material/TextField';
import type { JSX } from 'react';

interface Props {
  label: string;
  value: string;
  hint?: string;
  type?: 'text' | 'datetime-local';
  /** What is wrong with it; in the place of its hint. */
  error?: string | undefined;
  /** What it may be completed to. */
  options?: readonly { value: string; name: string }[];
  onType: (value: string) => void;
}

/** One line of a dialog that sends nothing to the server itself. */
export function TypedLine({ label, value, hint, error, options, type = 'text', onType }: Props): JSX.Element {
  const list = options === undefined ? undefined : `options-of-${label}`;
  return (
    <>
      <TextField
        label={label}
        type={type}
        value={value}
        helperText={error ?? hint}
        error={error !== undefined}
        fullWidth
        onChange={(event) => onType(event.target.value)}
        slotProps={{
          htmlInput: { list, autoComplete: 'off' },
          inputLabel: type === 'text' ? {} : { shrink: true },
        }}
      />
      {options !== undefined && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
