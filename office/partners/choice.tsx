import type { JSX } from 'react';

interface ChoiceProps<Id extends string> {
  name: string;
  legend: string;
  options: readonly { id: Id; text: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** One of few, as buttons side by side. */
export function Choice<Id extends string>({
  name,
  legend,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Id>): JSX.Element {
  return (
    <fieldset className="seg">
      <legend className="vh">{legend}</legend>
      {options.map(({ id, text }) => (
        <label key={id}>
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
