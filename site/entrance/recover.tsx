import type { EntrancePage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Refused } from '../api/request.ts';
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
  return proof === null ? <DeadLink why={t('linkBroken')} /> : <NewPassword token={proof.token} />;
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslations('entrance');
  const { language } = useFrame();
  const href = useHref();
  const navigate = useNavigate();
  const notify = useNotify();
  /** The server's sentence on a link that no password can be set with any more. */
  const [isOver, setOver] = useState<string | null>(null);
  const form = useEntranceForm({
    check: ({ password = '' }) => ({ password: checkNewPassword(password) }),
    send: async ({ password = '' }) => {
      try {
        await entranceCalls(language).resetPassword(token, password);
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

/** There is nothing left to do here but to ask for another link. */
function DeadLink({ why, takesFocus = false }: { why: string; takesFocus?: boolean }) {
  const t = useTranslations('entrance');
  return (
    <EntranceLayout title={t('linkFailed')} lead={why} takesFocus={takesFocus}>
      <div>
        <PageLink className={buttonClass({ look: 'main', big: true })} to="/forget">
          {t('askNewLink')}
        </PageLink>
      </div>
    </EntranceLayout>
  );
}
