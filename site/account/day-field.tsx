import { useState } from 'react';
import { Field } from '../design/field.tsx';
import { dayOf } from './orders/claim-filter.ts';

/**
 * A day of the calendar, as "2026-11-21"; empty for none. It is taken once it is whole; until then only the field knows
 * what is being typed. `hint` is the id of a sentence that stands elsewhere.
 */
export function DayField({
  label,
  day,
  hint,
  error = null,
  onChoose,
}: {
  label: string;
  day: string;
  hint: string;
  error?: string | null;
  onChoose: (day: string) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const shown = typed !== null && typed.over === day ? typed.text : day;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          aria-describedby={[control['aria-describedby'], hint].filter(Boolean).join(' ')}
          type="date"
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ text: value, over: day });
            if (value === '' || dayOf(value) !== '') onChoose(dayOf(value));
          }}
        />
      )}
    </Field>
  );
}
