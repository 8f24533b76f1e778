import { type JSX, useId } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { FieldNote } from '../design/field-note.tsx';

interface Props {
  /** As the server names it. */
  name: string;
  label: string;
  hint: string;
  value: string;
  most: number;
  /** Whether it was sent empty. */
  isMissing?: boolean;
  /** What else is wrong with it, as the form itself saw. */
  wrong?: string | undefined;
  error: Error | null;
  isLong?: boolean;
  isNumber?: boolean;
  onChange: (text: string) => void;
}

/** One field of a dialog, with its hint or what is wrong with it. */
export function ItemField(props: Props): JSX.Element {
  const { name, label, hint, value, most, error, onChange } = props;
  const { isMissing = false, isLong = false, isNumber = false } = props;
  const t = useTranslations();
  const id = useId();
  const refusal = error instanceof RefusedError ? error.body.errors[name] : undefined;
  const wrong = isMissing ? t('confirm.required') : (props.wrong ?? refusal);
  const common = {
    id,
    name,
    className: 'input',
    value,
    maxLength: most,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={3} />
      ) : (
        <input
          {...common}
          autoComplete="off"
          spellCheck={false}
          {...(isNumber ? { inputMode: 'decimal' } : {})}
        />
      )}
      <FieldNote id={`${id}-hint`} wrong={wrong} hint={hint} />
    </div>
  );
}
