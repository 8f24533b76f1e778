import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../design/field.tsx';

/**
 * Remembers what is typed for the other forms, and begins with what was typed there. Not `type="email"`: with that, browsers write a
 * national domain in ASCII, and refuse other letters in words of their own.
 */
export function EmailField({
  error,
  autoComplete = 'username',
}: {
  error: string | undefined;
  autoComplete?: 'username' | 'email';
}) {
  const t = useTranslations('auth');
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

/**
 * The e-mail that was typed into one of these forms, for the others and for the same page in the other language: from a
 * forgotten password to the login, from signing up to "send again". It goes with the tab, and a password is never kept.
 */
const key = 'auth-email';

export function keptEmail(): string {
  return sessionStorage.getItem(key) ?? '';
}

export function keepEmail(email: string): void {
  sessionStorage.setItem(key, email);
}

export function forgetEmail(): void {
  sessionStorage.removeItem(key);
}
