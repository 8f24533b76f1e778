import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './auth.module.css';
import { authCalls } from './auth-calls.ts';
import { checkEmail } from './auth-checks.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { SendAgain } from './send-again.tsx';

/** An e-mail is on its way: where to look for it, and how to have it sent again. */
export function EmailSent({
  title,
  ways,
  again,
  takesFocus = true,
  children,
}: {
  title: string;
  ways: ReactNode;
  again: { send: (email: string) => Promise<void>; email: string };
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('auth');
  const { settings } = useLayout();
  return (
    <AuthLayout takesFocus={takesFocus} title={title} ways={<p>{ways}</p>}>
      <div className={css['text']}>{children}</div>
      {settings.demo ? (
        <p className={css['small']}>
          {t.rich('demoEmails', { office: (text) => <a href="/office/emails">{text}</a> })}
        </p>
      ) : null}
      <SendAgain {...again} pausesFirst />
    </AuthLayout>
  );
}

/** Asks for the address that the activating e-mail goes to once more. */
export function RequestEmail({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('auth');
  const { language } = useLayout();
  const form = useAuthForm({
    check: ({ email = '' }) => ({ email: checkEmail(email) }),
    send: async ({ email = '' }) => {
      await authCalls(language).reactivate(email);
      onSent(email);
    },
  });
  return (
    <AuthForm form={form} button={t('sendAgain')} busy={t('sending')}>
      <p className={css['small']}>{t('emailAgainText')}</p>
      <EmailField error={form.errors['email']} autoComplete="email" />
    </AuthForm>
  );
}
