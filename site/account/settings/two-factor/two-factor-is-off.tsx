import type { AnswerOf } from '@menyala/contract';
import type { beginTotp } from '@menyala/contract/site/two-factor';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useAccountCalls } from '../../use-account-calls.ts';

export function TwoFactorIsOff({ onBegun }: { onBegun: (secret: AnswerOf<typeof beginTotp>) => void }) {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>{t('twoFactorIsOff')}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t('twoFactorBegin')}</Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('twoFactorBegin')}
          text={t('twoFactorBeginText')}
          action={t('twoFactorContinue')}
          asksCode={false}
          act={async ({ password }) => onBegun(await calls.beginTotp({ password }))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
