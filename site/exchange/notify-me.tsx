import { type ComponentType, useEffect, useState } from 'react';

/** A reserve is seldom empty, so the form that asks for a letter comes after the page; it does nothing without script anyway. */
export function NotifyMe({ currency }: { currency: number }) {
  const [form, setForm] = useState<{ Form: ComponentType<{ currency: number }> } | null>(null);
  useEffect(() => {
    import('./notify-form.tsx').then(
      ({ NotifyForm }) => setForm({ Form: NotifyForm }),
      // What is said of the reserve stands without it.
      () => undefined,
    );
  }, []);
  return form && <form.Form currency={currency} />;
}
