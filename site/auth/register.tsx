import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { rememberedLink } from '../api/remembered-link.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { AgreementSentence } from './agreement-sentence.tsx';
import { authCalls } from './auth-calls.ts';
import { checkEmail, checkNewPassword } from './auth-checks.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { keepEmail, keptEmail } from './kept-email.ts';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/register`: an e-mail and a password, and from there to the letter. */
export function Register() {
  const t = useTranslations('entrance');
  const { language } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const captcha = useCaptcha('signup');
  const [email, setEmail] = useState('');
  const form = useAuthForm({
    captcha,
    check: (typed) => ({
      email: checkEmail(typed['email'] ?? ''),
      password: checkNewPassword(typed['password'] ?? ''),
    }),
    send: async (typed) => {
      const [address, password] = [typed['email'] ?? '', typed['password'] ?? ''];
      const given = captcha.answer === null ? {} : { captcha: captcha.answer };
      const { refferal = null } = rememberedLink();
      await authCalls(language).signUp({ email: address, password, refferal, ...given });
      keepEmail(address);
      await navigate(href('/successfully'));
    },
  });
  return (
    <AuthLayout
      title={t('register')}
      lead={t('registerLead')}
      ways={
        <p>
          {t('haveAccount')} <PageLink to="/login">{t('signIn')}</PageLink>
        </p>
      }
    >
      <AuthForm form={form} button={t('createAccount')} busy={t('creating')} beside={<AgreementSentence />}>
        <EmailField error={form.errors['email']} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={form.errors['password']}
          meter
          known={[email]}
          onFocus={() => setEmail(keptEmail())}
        />
        {captcha.element}
      </AuthForm>
    </AuthLayout>
  );
}
