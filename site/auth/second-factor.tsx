import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../design/field.tsx';
import css from './auth.module.css';

/** A code of the app, or one of the recovery codes: one field, for the server tells them apart; the keyboard differs. */
export function SecondFactor({ error }: { error: string | undefined }) {
  const t = useTranslations('entrance');
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
