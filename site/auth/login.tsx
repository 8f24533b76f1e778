import type { AuthPage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { Check } from '../design/check.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { signIn } from '../session/session.ts';
import css from './auth.module.css';
import { checkEmail } from './auth-checks.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { forgetEmail } from './kept-email.ts';
import { PasswordField } from './password-field.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/login`. Where the account wants a second factor, the same form goes on with it: what was typed stays in its fields. */
export function Login({ data }: { data: AuthPage }) {
  const t = useTranslations('entrance');
  const captcha = useCaptcha('login');
  const [asksCode, setAsksCode] = useState(false);
  const form = useAuthForm({
    captcha,
    check: ({ email = '', password, totp }) => ({
      email: checkEmail(email),
      password: password ? null : 'passwordMissing',
      totp: asksCode && !totp?.trim() ? 'codeMissing' : null,
    }),
    send: async ({ email = '', password = '', remember, totp }) => {
      try {
        const body = { email, password, remember: remember === 'on' };
        const given = captcha.answer === null ? {} : { captcha: captcha.answer };
        await signIn({ ...body, ...given, ...(asksCode && totp ? { totp: totp.trim() } : {}) });
        forgetEmail();
      } catch (error) {
        if (!(error instanceof Refused) || error.problem.code !== 'totp_required') throw error;
        setAsksCode(true);
        if (captcha.answer !== null) void captcha.ask('opened');
      }
    },
  });
  return (
    <AuthLayout
      title={t(asksCode ? 'codeTitle' : 'login')}
      ways={
        asksCode ? (
          <button type="button" className={css['switch']} onClick={() => setAsksCode(false)}>
            {t('otherAccount')}
          </button>
        ) : (
          <>
            <p>
              {t('noAccount')} <PageLink to="/register">{t('createAccount')}</PageLink>
            </p>
            <p>
              <span>{t.rich('asGuest', { exchange: (text) => <PageLink to="/">{text}</PageLink> })}</span>
            </p>
          </>
        )
      }
    >
      {data.ended && !asksCode ? <Note tone="warning">{t('ended')}</Note> : null}
      <AuthForm form={form} button={t(asksCode ? 'confirm' : 'signIn')} busy={t('signingIn')}>
        <div className={css['part']} hidden={asksCode}>
          <EmailField error={form.errors['email']} />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={form.errors['password']}
          />
          <div className={css['row']}>
            <Check name="remember">{t('remember')}</Check>
            <PageLink to="/forget">{t('forgot')}</PageLink>
          </div>
        </div>
        {asksCode ? <SecondFactor error={form.errors['totp']} /> : null}
        {captcha.element}
      </AuthForm>
    </AuthLayout>
  );
}
