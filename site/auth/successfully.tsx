import type { AuthPage } from '@menyala/contract/site/pages';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { authCalls } from './auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { keptEmail } from './email-field.tsx';
import { EmailSent, RequestEmail } from './email-sent.tsx';
import { FollowLink } from './follow-link.tsx';

/** `/successfully`: the e-mail of a sign-up is on its way; with a token, what the link of an e-mail does. */
export function Successfully({ data: { proof } }: { data: AuthPage }) {
  if (proof === null) return <SignedUp />;
  return <FollowLink key={proof.token} of={proof.of === 'email' ? 'email' : 'account'} token={proof.token} />;
}

function SignedUp() {
  const t = useTranslations('auth');
  const { language } = useLayout();
  // Known in the browser alone, so the first picture of the page names nobody.
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => setEmail(keptEmail()), []);
  const toLogin = <PageLink to="/login">{t('toLogin')}</PageLink>;
  if (!email)
    return (
      <AuthLayout title={t('checkMail')} lead={t('emailSentSomewhere')} ways={<p>{toLogin}</p>}>
        {email === null ? null : <RequestEmail onSent={setEmail} />}
      </AuthLayout>
    );
  return (
    <EmailSent
      takesFocus={false}
      title={t('checkMail')}
      ways={toLogin}
      again={{ send: (address) => authCalls(language).reactivate(address), email }}
    >
      <p>{t.rich('emailSent', { email, b: (text) => <b>{text}</b> })}</p>
      <p className="soft">{t('emailWhere')}</p>
    </EmailSent>
  );
}
