import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslations } from 'use-intl';
import css from './account.module.css';
import { splitTrouble, type Trouble, troubleOf } from './trouble.tsx';

interface AccountFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: FormEvent) => Promise<void>;
  isBusy: boolean;
  /** What the server said of the form as a whole. */
  formErrors: readonly string[];
}

/**
 * A form that makes one call. What the server says of a field stands by the field and leads the focus there; the rest
 * stands by the button. What was typed stays, and a second press while the first is on its way does nothing.
 */
export function useAccountForm<Values extends FieldValues>({
  defaults,
  names,
  send,
  refused = () => false,
}: {
  defaults: DefaultValues<Values>;
  /** The fields that the server may speak of. */
  names: readonly Path<Values>[];
  /** Makes the call, and what follows from it. */
  send: (values: Values) => Promise<void>;
  /** Looks at a trouble first; true where that is all there is to do. */
  refused?: (trouble: Trouble) => boolean;
}): AccountFormState<Values> {
  const t = useTranslations('account');
  const form = useForm<Values>({ defaultValues: defaults, reValidateMode: 'onChange' });
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const isRunning = useRef(false);
  const tell = (trouble: Trouble) => {
    if (refused(trouble)) return;
    if (trouble === 'network') {
      setFormErrors([t('failedNetwork')]);
      return;
    }
    const { byField, others } = splitTrouble(trouble, names);
    setFormErrors(others);
    byField.forEach(([name, message], index) => {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };
  const submit = form.handleSubmit(async (values) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFormErrors([]);
    try {
      await send(values);
    } catch (cause) {
      tell(troubleOf(cause));
    } finally {
      isRunning.current = false;
    }
  });
  return { form, submit, isBusy: form.formState.isSubmitting, formErrors };
}

/** `email`: a form that asks for a password says whose it is, so that browsers fill in and keep the right one. */
export function AccountForm({
  email,
  children,
  onSubmit,
  ...form
}: { email?: string; onSubmit: (event: FormEvent) => Promise<void> } & Omit<
  ComponentProps<'form'>,
  'onSubmit'
>) {
  return (
    <form {...form} className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      {email === undefined ? null : (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {children}
    </form>
  );
}
