import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../design/field.tsx';
import { keepEmail, keptEmail } from './kept-email.ts';

/** Remembers what is typed for the other forms, and begins with what was typed there. */
export function EmailField({
  error,
  autoComplete = 'username',
}: {
  error: string | undefined;
  autoComplete?: 'username' | 'email';
}) {
  const t = useTranslations('entrance');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = keptEmail();
  }, []);
  return (
    <Field label={t('email')} error={error}>
      {(control) => (
        <input
          {...control}
          ref={field}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onInput={(event) => keepEmail(event.currentTarget.value.trim())}
        />
      )}
    </Field>
  );
}
