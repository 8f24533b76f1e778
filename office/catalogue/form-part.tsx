import type { JSX, ReactNode } from 'react';
import { useId } from 'react';

/** A part of a form under its title. */
export function FormPart({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  const id = useId();
  return (
    <section className="form__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="form__fields">{children}</div>
    </section>
  );
}
