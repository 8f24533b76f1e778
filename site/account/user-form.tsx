import type { ComponentProps, FormEvent } from 'react';
import css from './account.module.css';

/** A form that asks for a password says whose it is, so that browsers fill in and keep the right one. */
export function UserForm({
  email,
  children,
  onSubmit,
  ...form
}: { email: string | undefined; onSubmit: (event: FormEvent) => Promise<void> } & Omit<
  ComponentProps<'form'>,
  'onSubmit'
>) {
  return (
    <form {...form} className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      {children}
    </form>
  );
}
