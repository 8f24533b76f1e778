import css from './mark.module.css';

/** The exchange's sign: a coin cut in two, its halves shifted like the scales of a slide rule. */
export function Mark() {
  return (
    <svg className={css['mark']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={css['ink']} d="M11 2.5v17a8.5 8.5 0 0 1 0-17z" />
      <path className={css['accent']} d="M13 4.5v17a8.5 8.5 0 0 0 0-17z" />
    </svg>
  );
}
