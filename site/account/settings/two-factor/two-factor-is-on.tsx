import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { reloadUser } from '../../../session/session.ts';
import { type Confirmation, ConfirmDialog } from '../../confirm-dialog.tsx';
import { useAccountCalls } from '../../use-account-calls.ts';
import css from '../settings.module.css';

export function TwoFactorIsOn({
  codesLeft,
  onCodes,
  onEnded,
}: {
  /** Null until it is known. */
  codesLeft: number | null;
  onCodes: (codes: string[]) => void;
  onEnded: () => void;
}) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const renew = async (confirmation: Confirmation) => {
    const { recoveryCodes } = await calls.renewRecoveryCodes(confirmation);
    onCodes(recoveryCodes);
  };
  const end = async (confirmation: Confirmation) => {
    await calls.endTotp(confirmation);
    setAsking(null);
    await reloadUser().catch(() => undefined);
    onEnded();
  };
  return (
    <>
      <p>
        {t('twoFactorIsOn')} {codesLeft === null ? null : t('twoFactorLeft', { count: codesLeft })}
      </p>
      <div className={css['buttons']}>
        <Button onClick={() => setAsking('renew')}>{t('twoFactorRenew')}</Button>
        <Button look="danger" onClick={() => setAsking('end')}>
          {t('twoFactorEnd')}
        </Button>
      </div>
      {asking === 'renew' ? (
        <ConfirmDialog
          title={t('twoFactorRenew')}
          text={t('twoFactorRenewText')}
          action={t('twoFactorRenewConfirm')}
          act={renew}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'end' ? (
        <ConfirmDialog
          title={t('twoFactorEnd')}
          text={t('twoFactorEndText')}
          action={t('twoFactorEndConfirm')}
          look="danger"
          act={end}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
