import type { EntrancePage } from '@menyala/contract/site/pages';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { useNotify } from '../design/notification.tsx';
import { forgetSession } from '../session/session.ts';
import { useFrame, useHref } from '../shell/frame.tsx';
import { PageLink } from '../shell/page-link.tsx';
import { entranceCalls } from './entrance-calls.ts';
import { checkNewPassword } from './entrance-checks.ts';
import { EntranceForm } from './entrance-form.tsx';
import { EntranceLayout } from './entrance-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useEntranceForm } from './use-entrance-form.ts';

/** `/recover?token=…`: a new password. Every session ends with the old one, so it leads to the login. */
export function Recover({ data: { proof } }: { data: EntrancePage }) {
  const t = useTranslations('entrance');
  return proof === null ? (
    <EntranceLayout title={t('linkFailed')} lead={t('linkBroken')}>
      <AskAnew />
    </EntranceLayout>
  ) : (
    <NewPassword token={proof.token} />
  );
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslations('entrance');
  const { language } = useFrame();
  const href = useHref();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useEntranceForm({
    check: ({ password = '' }) => ({ password: checkNewPassword(password) }),
    send: async ({ password = '' }) => {
      await entranceCalls(language).resetPassword(token, password);
      await forgetSession();
      await navigate(href('/login'), { replace: true });
      notify({ message: t('passwordChanged') });
    },
  });
  return (
    <EntranceLayout
      title={t('recover')}
      lead={t('recoverLead')}
      ways={
        <p>
          <PageLink to="/forget">{t('askNewLink')}</PageLink>
        </p>
      }
    >
      <EntranceForm form={form} button={t('savePassword')} busy={t('saving')}>
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={form.errors['password']}
          meter
        />
      </EntranceForm>
    </EntranceLayout>
  );
}

function AskAnew() {
  const t = useTranslations('entrance');
  return (
    <div>
      <PageLink className={buttonClass({ look: 'main', big: true })} to="/forget">
        {t('askNewLink')}
      </PageLink>
    </div>
  );
}
