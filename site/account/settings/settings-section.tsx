import type { ReactNode } from 'react';
import css from './settings.module.css';

/** One matter of the settings: what it is, and beside it what can be done about it. `id` is where links lead to. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={css['section']} aria-labelledby={headingOf(id)}>
      <div className={css['lead']}>
        <h2 id={headingOf(id)} tabIndex={-1}>
          {title}
        </h2>
        {lead === undefined ? null : <p className="soft small">{lead}</p>}
      </div>
      <div className={css['body']}>{children}</div>
    </section>
  );
}

const headingOf = (id: string): string => `${id}-title`;

/** Where the focus goes when what had it is gone. */
export function focusSection(id: string): void {
  document.getElementById(headingOf(id))?.focus();
}
