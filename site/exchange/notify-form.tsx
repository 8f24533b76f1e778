import type { askReserveNotice } from '@menyala/contract/site/calculator';
import { isZero, type MoneyUnit } from '@menyala/money';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused, request } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { useReadSum } from '../layout/use-read-sum.ts';
import css from './exchange-form.module.css';

export interface NotifyOf {
  currency: number;
  /** The currency to be sent, where one direction is off; otherwise it is the reserve that is empty. */
  from?: number;
  /** Of the currency whose reserve is empty: how much of it is wanted may be said. */
  unit?: MoneyUnit;
}

type Errors = Partial<Record<'email' | 'toSumma', string>>;

/** Asks for one email when a currency can be received again, from any other or from one. */
export function NotifyForm({ currency, from, unit }: NotifyOf) {
  const t = useTranslations('home');
  const { language } = useLayout();
  const readSum = useReadSum();
  const [email, setEmail] = useState('');
  const [sum, setSum] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isDone, setDone] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const read = unit && sum.trim() !== '' ? readSum(sum, unit, t('notifyAmountWrong')) : undefined;
    const toSumma = read?.amount;
    if (toSumma === null || (toSumma && isZero(toSumma)))
      return setErrors({ toSumma: read?.wrong ?? t('notifyAmountWrong') });
    const body = { email, ...(from === undefined ? {} : { fromPs: from }), ...(toSumma ? { toSumma } : {}) };
    const call = { method: 'POST', path: '/api/v1/calculator/reserves/:id/notify' } as const;
    try {
      await request<typeof askReserveNotice>(language, call, { params: { id: currency }, body });
      setDone(true);
    } catch (cause) {
      setErrors(cause instanceof Refused ? errorsOf(cause) : { email: t('notifyFailed') });
    }
  };
  if (isDone)
    return <p role="status">{t(from === undefined ? 'notifyDone' : 'notifyDirectionDone', { email })}</p>;
  return (
    <form className={css['notify']} onSubmit={ask} noValidate>
      <Field
        label={t('notifyEmail')}
        hint={t(from === undefined ? 'notifyHint' : 'notifyDirectionHint')}
        error={errors.email}
      >
        {(control) => (
          <input
            {...control}
            inputMode="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      {unit ? (
        <Field
          label={t('notifyAmount', { ticker: unit.ticker })}
          hint={t('notifyAmountHint')}
          error={errors.toSumma}
        >
          {(control) => (
            <input
              {...control}
              name="toSumma"
              inputMode="decimal"
              autoComplete="off"
              value={sum}
              onChange={(event) => {
                setSum(event.target.value);
                setErrors({});
              }}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit">{t('notifySend')}</Button>
    </form>
  );
}

function errorsOf({ problem }: Refused): Errors {
  const [email, toSumma] = ['email', 'toSumma'].map((name) => problem.errors?.[name]?.[0]?.detail);
  if (toSumma) return { toSumma, ...(email ? { email } : {}) };
  return { email: email ?? problem.detail };
}
