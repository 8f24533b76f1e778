import type { JSX, ReactNode } from 'react';

/** On a phone the table is wider than the window, and without a place in the order of Tab no key could scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** What a table within another screen stands in. */
export function TableCard({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <section className="table-card" aria-label={label} {...scrolledByKeys}>
      {children}
    </section>
  );
}
