import { type ComponentType, useEffect, useState } from 'react';
import type { NotifyOf } from './notify-form.tsx';

/** This is seldom needed, so the form that asks for a letter comes after the page; it does nothing without script anyway. */
export function NotifyMe(wanted: NotifyOf) {
  const [form, setForm] = useState<{ Form: ComponentType<NotifyOf> } | null>(null);
  useEffect(() => {
    import('./notify-form.tsx').then(
      ({ NotifyForm }) => setForm({ Form: NotifyForm }),
      // What is said of the reserve stands without it.
      () => undefined,
    );
  }, []);
  return form && <form.Form {...wanted} />;
}
