import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useNotify } from '../../design/notification.tsx';
import { useHref } from '../../layout/layout-context.tsx';
import { useNavigate } from '../../router.tsx';
import { forgetSession } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../account-calls.ts';
import { type Confirmation, ConfirmDialog } from '../confirm-dialog.tsx';
import css from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The end of the account: what goes, what stays and why, and a question that cannot be answered by accident. */
export function Deletion() {
  const t = useTranslations('account');
  const { user } = useSession();
  const calls = useAccountCalls();
  const notify = useNotify();
  const navigate = useNavigate();
  const href = useHref();
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      // Not before this page is gone: it would lead whoever is no user any more to the login.
      if (isDeleted.current) void forgetSession();
    },
    [],
  );
  const remove = async (confirmation: Confirmation) => {
    await calls.deleteMe(confirmation);
    isDeleted.current = true;
    setAsking(false);
    await navigate(href('/'));
    notify({ title: t('deletionDone'), message: t('deletionDoneText') });
  };
  return (
    <SettingsSection id="deletion" title={t('deletion')} lead={t('deletionLead')}>
      <dl className={css['fates']}>
        <div>
          <dt>{t('deletionGoes')}</dt>
          <dd>{t('deletionGoesList')}</dd>
        </div>
        <div>
          <dt>{t('deletionKept')}</dt>
          <dd>{t('deletionKeptList')}</dd>
        </div>
      </dl>
      <div>
        <Button
          look="danger"
          aria-disabled={user === null || undefined}
          onClick={() => setAsking(user !== null)}
        >
          {t('deletionOpen')}
        </Button>
      </div>
      {isAsking && user !== null ? (
        <ConfirmDialog
          title={t('deletionTitle')}
          text={t('deletionText')}
          action={t('deletionConfirm')}
          look="danger"
          typed={{
            label: t('deletionType', { email: user.email }),
            hint: t('deletionTypeHint'),
            expected: user.email,
            mismatch: t('deletionMismatch', { email: user.email }),
          }}
          act={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </SettingsSection>
  );
}
