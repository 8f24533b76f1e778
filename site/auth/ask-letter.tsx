import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import css from './auth.module.css';
import { authCalls } from './auth-calls.ts';
import { checkEmail } from './auth-checks.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for the e-mail that the activating letter goes to once more. */
export function AskLetter({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('entrance');
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
      <p className={css['small']}>{t('letterAgainText')}</p>
      <EmailField error={form.errors['email']} autoComplete="email" />
    </AuthForm>
  );
}
