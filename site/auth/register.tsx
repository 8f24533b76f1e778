import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { rememberedLink } from '../api/remembered-link.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useNavigate } from '../router.tsx';
import css from './auth.module.css';
import { authCalls } from './auth-calls.ts';
import { checkEmail, checkNewPassword } from './auth-checks.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, keepEmail, keptEmail } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

/** `/register`: an e-mail and a password, and from there to the mailbox. */
export function Register() {
  const t = useTranslations('auth');
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
      const answer = captcha.answer === null ? {} : { captcha: captcha.answer };
      const { refferal = null } = rememberedLink();
      await authCalls(language).signUp({ email: address, password, refferal, ...answer });
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

/** What one agrees to by signing up; the texts open beside the form, so that nothing typed is lost. */
function AgreementSentence() {
  const t = useTranslations('auth');
  const href = useHref();
  const linkTo = (path: string) => (text: ReactNode) => (
    <a href={href(path)} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return (
    <p className={css['small']}>{t.rich('agreement', { rules: linkTo('/rules'), aml: linkTo('/aml') })}</p>
  );
}
