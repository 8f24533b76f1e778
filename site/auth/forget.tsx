import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { authCalls } from './auth-calls.ts';
import { checkEmail } from './auth-checks.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { EmailSent } from './email-sent.tsx';

/** `/forget`: asks for the link, and then says that it was sent, whoever the e-mail belongs to. */
export function Forget() {
  const t = useTranslations('auth');
  const { language } = useLayout();
  const captcha = useCaptcha('restore');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAuthForm({
    captcha,
    check: ({ email = '' }) => ({ email: checkEmail(email) }),
    send: async ({ email = '' }) => {
      const answer = captcha.answer === null ? {} : { captcha: captcha.answer };
      await authCalls(language).restore({ email, ...answer });
      setSentTo(email);
    },
  });
  /** Whoever has to show first that they are no robot does so in the form. */
  const again = async (email: string) => {
    try {
      await authCalls(language).restore({ email });
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== 'captcha') throw error;
      setSentTo(null);
    }
  };
  const toLogin = <PageLink to="/login">{t('toLogin')}</PageLink>;
  if (sentTo !== null)
    return (
      <EmailSent title={t('linkSent')} ways={toLogin} again={{ send: again, email: sentTo }}>
        <p>{t.rich('linkSentText', { email: sentTo, b: (text) => <b>{text}</b> })}</p>
        <p className="soft">{t('linkSentWhere')}</p>
      </EmailSent>
    );
  return (
    <AuthLayout title={t('forget')} lead={t('forgetLead')} ways={<p>{toLogin}</p>}>
      <AuthForm form={form} button={t('sendLink')} busy={t('sending')}>
        <EmailField error={form.errors['email']} />
        {captcha.element}
      </AuthForm>
    </AuthLayout>
  );
}
