import css from './segments.module.css';

export interface Segment<V extends string | number> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** One of a few, all in sight: native radios under the drawn segments. Put it into a fieldset with a legend. */
export function Segments<V extends string | number>({
  name,
  segments,
  value,
  onChoose,
}: {
  name: string;
  segments: readonly Segment<V>[];
  value: V;
  onChoose: (value: V) => void;
}) {
  return (
    <span className={css['segments']}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled ?? false}
            onChange={() => onChoose(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </span>
  );
}
