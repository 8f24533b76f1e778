import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { splitTrouble, type Trouble, troubleOf } from './trouble.ts';

export interface CallForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: FormEvent) => Promise<void>;
  isBusy: boolean;
  /** What was said of the form as a whole. */
  said: readonly string[];
}

/**
 * A form that makes one call. What the server says of a field stands by the field and leads the focus there; the rest
 * stands by the button. What was typed stays, and a second press while the first is on its way does nothing.
 */
export function useCallForm<Values extends FieldValues>({
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
}): CallForm<Values> {
  const t = useTranslations('account');
  const form = useForm<Values>({ defaultValues: defaults, reValidateMode: 'onChange' });
  const [said, setSaid] = useState<readonly string[]>([]);
  const isRunning = useRef(false);
  const tell = (trouble: Trouble) => {
    if (refused(trouble)) return;
    if (trouble === 'network') {
      setSaid([t('failedNetwork')]);
      return;
    }
    const { byField, others } = splitTrouble(trouble, names);
    setSaid(others);
    byField.forEach(([name, message], index) => {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };
  const submit = form.handleSubmit(async (values) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaid([]);
    try {
      await send(values);
    } catch (cause) {
      tell(troubleOf(cause));
    } finally {
      isRunning.current = false;
    }
  });
  return { form, submit, isBusy: form.formState.isSubmitting, said };
}
