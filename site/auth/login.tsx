import type { AuthPage } from '@menyala/contract/site/pages';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { Check } from '../design/check.tsx';
import { Field } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { signIn } from '../session/session.ts';
import css from './auth.module.css';
import { checkEmail } from './auth-checks.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField, forgetEmail } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

/** `/login`. Where the account wants a second factor, the same form goes on with it: what was typed stays in its fields. */
export function Login({ data }: { data: AuthPage }) {
  const t = useTranslations('auth');
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
        const answer = captcha.answer === null ? {} : { captcha: captcha.answer };
        await signIn({ ...body, ...answer, ...(asksCode && totp ? { totp: totp.trim() } : {}) });
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

/** A code of the app, or one of the recovery codes: one field, for the server tells them apart; the keyboard differs. */
function SecondFactor({ error }: { error: string | undefined }) {
  const t = useTranslations('auth');
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={css['part']}>
      <p className="soft">{t(isRecovery ? 'recoveryText' : 'codeText')}</p>
      <Field label={t(isRecovery ? 'recoveryCode' : 'code')} error={error}>
        {(control) => (
          <input
            {...control}
            ref={field}
            name="totp"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <div>
        <button
          type="button"
          className={css['switch']}
          onClick={() => {
            setRecovery(!isRecovery);
            if (!field.current) return;
            field.current.value = '';
            field.current.focus();
          }}
        >
          {t(isRecovery ? 'useAppCode' : 'useRecoveryCode')}
        </button>
      </div>
    </div>
  );
}
