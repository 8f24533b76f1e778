import type { AuthPage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
import { buttonClass } from '../design/button.tsx';
import { useNotify } from '../design/notification.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useNavigate } from '../router.tsx';
import { forgetSession } from '../session/session.ts';
import { authCalls } from './auth-calls.ts';
import { checkNewPassword } from './auth-checks.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';

/** `/recover?token=…`: a new password. Every session ends with the old one, so it leads to the login. */
export function Recover({ data: { proof } }: { data: AuthPage }) {
  const t = useTranslations('auth');
  return proof === null ? <DeadLink why={t('linkBroken')} /> : <NewPassword token={proof.token} />;
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslations('auth');
  const { language } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const notify = useNotify();
  /** The server's sentence on a link that no password can be set with any more. */
  const [isOver, setOver] = useState<string | null>(null);
  const form = useAuthForm({
    check: ({ password = '' }) => ({ password: checkNewPassword(password) }),
    send: async ({ password = '' }) => {
      try {
        await authCalls(language).resetPassword(token, password);
      } catch (error) {
        const ofToken = error instanceof Refused ? error.problem.errors?.['token']?.[0] : undefined;
        if (ofToken === undefined) throw error;
        return setOver(ofToken.detail);
      }
      await forgetSession();
      await navigate(href('/login'), { replace: true });
      notify({ message: t('passwordChanged') });
    },
  });
  if (isOver !== null) return <DeadLink takesFocus why={isOver} />;
  return (
    <AuthLayout
      title={t('recover')}
      lead={t('recoverLead')}
      ways={
        <p>
          <PageLink to="/forget">{t('askNewLink')}</PageLink>
        </p>
      }
    >
      <AuthForm form={form} button={t('savePassword')} busy={t('saving')}>
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={form.errors['password']}
          meter
        />
      </AuthForm>
    </AuthLayout>
  );
}

/** There is nothing left to do here but to ask for another link. */
function DeadLink({ why, takesFocus = false }: { why: string; takesFocus?: boolean }) {
  const t = useTranslations('auth');
  return (
    <AuthLayout title={t('linkFailed')} lead={why} takesFocus={takesFocus}>
      <div>
        <PageLink className={buttonClass({ look: 'main', big: true })} to="/forget">
          {t('askNewLink')}
        </PageLink>
      </div>
    </AuthLayout>
  );
}
