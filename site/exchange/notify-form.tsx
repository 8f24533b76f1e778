import type { askReserveNotice } from '@menyala/contract/site/calculator';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused, request } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './exchange-form.module.css';

export interface NotifyOf {
  currency: number;
  /** The currency to be sent, where one direction is off; otherwise it is the reserve that is empty. */
  from?: number;
}

/** Asks for one email when a currency can be received again, from any other or from one. */
export function NotifyForm({ currency, from }: NotifyOf) {
  const t = useTranslations('home');
  const { language } = useLayout();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const body = from === undefined ? { email } : { email, fromPs: from };
    const call = { method: 'POST', path: '/api/v1/calculator/reserves/:id/notify' } as const;
    try {
      await request<typeof askReserveNotice>(language, call, { params: { id: currency }, body });
      setDone(true);
    } catch (cause) {
      setError(cause instanceof Refused ? sentenceOf(cause) : t('notifyFailed'));
    }
  };
  if (isDone)
    return <p role="status">{t(from === undefined ? 'notifyDone' : 'notifyDirectionDone', { email })}</p>;
  return (
    <form className={css['notify']} onSubmit={ask} noValidate>
      <Field
        label={t('notifyEmail')}
        hint={t(from === undefined ? 'notifyHint' : 'notifyDirectionHint')}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Button type="submit">{t('notifySend')}</Button>
    </form>
  );
}

function sentenceOf({ problem }: Refused): string {
  return problem.errors?.['email']?.[0]?.detail ?? problem.detail;
}
