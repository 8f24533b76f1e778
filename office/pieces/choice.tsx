import type { JSX } from 'react';

/** A few buttons of which one is pressed. */
export function Choice<Id extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { id: Id; text: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}): JSX.Element {
  return (
    <fieldset className="choice">
      <legend className="vh">{label}</legend>
      {options.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="btn"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
