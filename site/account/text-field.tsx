import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../design/field.tsx';

/** One line to type into, with its label, hint and error; everything else goes to the input, as `register` gives it. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: { label: ReactNode; hint?: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
