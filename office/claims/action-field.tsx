import { type JSX, useId } from 'react';
import { Icon } from '../design/icon.tsx';
import { useSay } from '../language/say.ts';
import type { FormField } from './move-form.ts';

interface Props {
  field: FormField;
  ticker: string;
  decimals: number;
  value: string;
  error: 'required' | 'badAmount' | undefined;
  /** The server's sentence about this field. */
  refusal: string | undefined;
  onChange: (text: string) => void;
}

/** One field of an action's form, with its sentence beneath. */
export function ActionField({
  field,
  ticker,
  decimals,
  value,
  error,
  refusal,
  onChange,
}: Props): JSX.Element {
  const say = useSay();
  const id = useId();
  const wrong = error === undefined ? refusal : say(`confirm.${error}`, { decimals });
  const common = {
    id,
    name: field,
    className: 'input',
    value,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{say(`confirm.${field}`)}</label>
      {field === 'reason' ? (
        <textarea {...common} rows={3} maxLength={2000} />
      ) : (
        <input
          {...common}
          autoComplete="off"
          spellCheck={false}
          maxLength={field === 'reference' ? 200 : 60}
          inputMode={field === 'amount' ? 'decimal' : 'text'}
        />
      )}
      <p id={`${id}-hint`} className={wrong === undefined ? 'hint' : 'error'}>
        {wrong === undefined ? (
          say(`confirm.${field}Hint`, { ticker })
        ) : (
          <>
            <Icon name="warning" />
            {wrong}
          </>
        )}
      </p>
    </div>
  );
}
