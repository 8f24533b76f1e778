import css from './skeleton.module.css';

/** A still block as wide as the text that will come, so that nothing moves when it does. */
export function Skeleton({ children }: { children: string }) {
  return (
    <span className={css['skeleton']} aria-hidden="true">
      {children}
    </span>
  );
}
