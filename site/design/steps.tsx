import css from './steps.module.css';

/** Where one is on the way; `current` counts from 0, and equal to the length everything is done. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol className={css['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? css['done'] : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
