import type { ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { useHydrated } from '../use-hydrated.ts';
import css from './auth.module.css';
import type { AuthForm as Form } from './use-auth-form.ts';

/**
 * The form around the fields. Its button waits for the code: what is typed here must never go into an address, nor to a
 * page that does not take it.
 */
export function AuthForm({
  form,
  button,
  busy,
  beside,
  children,
}: {
  form: Form;
  button: string;
  busy: string;
  /** Under the button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <form
      ref={form.ref}
      className={css['form']}
      method="post"
      noValidate
      onSubmit={form.submit}
      onInput={form.mend}
      onBlur={form.leave}
      aria-busy={form.isSending}
    >
      {form.problem ? (
        <Note tone="danger" role="alert">
          {form.problem}
        </Note>
      ) : null}
      {children}
      <div className={css['do']}>
        <Button look="main" big wide type="submit" disabled={!isHydrated} aria-disabled={form.isSending}>
          {form.isSending ? busy : button}
        </Button>
        {beside}
      </div>
    </form>
  );
}
