import type { AnswerOf } from '@menyala/contract';
import type { beginTotp } from '@menyala/contract/site/two-factor';
import { groupDigits } from '@menyala/requisites';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useAccountCalls } from '../../account-calls.ts';
import { AccountForm, useAccountForm } from '../../account-form.tsx';
import { TextField } from '../../text-field.tsx';
import { ErrorNote } from '../../trouble.tsx';
import { useLedHere } from '../../use-led-here.ts';
import css from '../settings.module.css';

/** The secret goes into the app, and the app's first code shows that it did. */
export function ConfirmCode({
  secret: { secret, uri, qr },
  onConfirmed,
  onCancel,
}: {
  secret: AnswerOf<typeof beginTotp>;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('account');
  const { user } = useSession();
  const calls = useAccountCalls();
  const title = useLedHere();
  const { form, submit, isBusy, formErrors } = useAccountForm<{ code: string }>({
    defaults: { code: '' },
    names: ['code'],
    send: async ({ code }) => {
      const { recoveryCodes } = await calls.confirmTotp({ code: code.replace(/\s/g, '') });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <div className={css['panel']}>
      <h3 tabIndex={-1} ref={title}>
        {t('twoFactorScan')}
      </h3>
      <div className={css['scan']}>
        {/* The server draws it; as a picture it can hold no script, whatever is in it. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t('twoFactorQr')}
          width={200}
          height={200}
        />
        <div className={css['secret']}>
          <p className="soft small">{t('twoFactorSecret')}</p>
          <p className="code" translate="no">
            {groupDigits(secret)}
          </p>
          <CopyButton text={secret} what={t('twoFactorSecretCopy')} />
          {uri.startsWith('otpauth://') ? (
            <a className="link small" href={uri}>
              {t('twoFactorOpen')}
            </a>
          ) : null}
        </div>
      </div>
      <AccountForm email={user?.email ?? ''} onSubmit={submit}>
        <TextField
          label={t('twoFactorCode')}
          hint={t('twoFactorCodeHint')}
          error={form.formState.errors.code?.message}
          {...form.register('code', { required: t('twoFactorCodeRequired') })}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <ErrorNote sentences={formErrors} />
        <div className={css['buttons']}>
          <Button type="submit" look="main" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
            {isBusy ? t('confirmBusy') : t('twoFactorConfirm')}
          </Button>
          <Button onClick={onCancel}>{t('twoFactorCancel')}</Button>
        </div>
      </AccountForm>
    </div>
  );
}
