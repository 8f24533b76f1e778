import type { enterDeposit } from '@menyala/contract/office/operations-inbox';
import { isZero, parseTyped } from '@menyala/money';
import { type JSX, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { NoNumber } from '../claims/no-number.tsx';
import { useCurrencies } from '../currencies/use-currency-names.ts';
import { FieldNote } from '../design/field-note.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { touches } from './item-dialog.tsx';
import { ItemField } from './item-field.tsx';

/** Books money that came without a claim, and that nobody but a person has seen. */
export function EnterDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const currencies = useCurrencies();
  const [typed, setTyped] = useState({ currency: '', amount: '', reference: '', comment: '' });
  const [paidAt, setPaidAt] = useState<string>();
  const [isTried, setTried] = useState(false);
  const currency = currencies.find(({ id }) => String(id) === typed.currency);
  const mayHaveNoNumber = currency !== undefined && currency.category !== 'crypto';
  const at = mayHaveNoNumber ? paidAt : undefined;
  const amount = currency === undefined ? null : parseTyped(typed.amount, currency.decimals, locale);
  const isAmount = amount !== null && !isZero(amount);
  const reference = typed.reference.trim();
  const comment = typed.comment.trim();
  const action = useAction({
    send: (body: Parameters<typeof bodyOf>[0]) =>
      ask<typeof enterDeposit>('POST', '/office/api/deposits', { body: bodyOf(body) }),
    touches,
    onDone: () => {
      notify(t('attention.entered'), { type: 'success' });
      onClose();
    },
  });
  const change = (part: Partial<typeof typed>) => {
    setTyped((last) => ({ ...last, ...part }));
    action.reset();
  };
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    const missing = [
      currency === undefined && 'currency',
      !isAmount && 'amount',
      at === undefined && reference === '' && 'reference',
      at === '' && 'paidAt',
      comment === '' && 'comment',
    ].find((name) => name !== false);
    if (missing) form.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    else if (currency && amount) action.mutate({ currency: currency.id, amount, reference, at, comment });
  };
  return (
    <FormDialog
      title={t('attention.enterTitle')}
      submit={t('attention.enterSubmit')}
      isPending={action.isPending}
      error={action.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="hint">{t('attention.enterLead')}</p>
      <Currency
        value={typed.currency}
        isMissing={isTried && currency === undefined}
        error={action.error}
        onChange={(id) => change({ currency: id })}
      />
      <ItemField
        name="amount"
        label={t('confirm.amount')}
        hint={currency === undefined ? '' : t('confirm.amountHint', { ticker: currency.ticker })}
        value={typed.amount}
        most={60}
        isNumber
        isMissing={isTried && typed.amount.trim() === ''}
        wrong={
          isTried && currency !== undefined && !isAmount
            ? t('confirm.badAmount', { decimals: currency.decimals })
            : undefined
        }
        error={action.error}
        onChange={(text) => change({ amount: text })}
      />
      {mayHaveNoNumber && (
        <NoNumber
          at={paidAt}
          onChange={(time) => {
            setPaidAt(time);
            action.reset();
          }}
          refusal={
            isTried && at === '' ? t('confirm.required') : sentenceAt(action.error, 'paidAt', 'reference')
          }
        />
      )}
      {at === undefined && (
        <ItemField
          name="reference"
          label={t('confirm.reference')}
          hint={t('confirm.referenceHint')}
          value={typed.reference}
          most={200}
          isMissing={isTried && reference === ''}
          error={action.error}
          onChange={(text) => change({ reference: text })}
        />
      )}
      <ItemField
        name="comment"
        label={t('attention.comment')}
        hint={t('attention.commentHint')}
        value={typed.comment}
        most={2000}
        isLong
        isMissing={isTried && comment === ''}
        error={action.error}
        onChange={(text) => change({ comment: text })}
      />
    </FormDialog>
  );
}

/** @param given.at the minute by Moscow, where there is no reference */
function bodyOf({
  at,
  reference,
  ...rest
}: {
  currency: number;
  amount: string;
  reference: string;
  at: string | undefined;
  comment: string;
}) {
  return {
    ...rest,
    ...(at === undefined ? { reference } : { paidAt: new Date(`${at}:00+03:00`).toISOString() }),
  };
}

function sentenceAt(error: Error | null, ...fields: string[]): string | undefined {
  if (!(error instanceof RefusedError)) return undefined;
  const { errors } = error.body;
  return fields.map((field) => errors[field]).find((sentence) => sentence !== undefined);
}

function Currency(props: {
  value: string;
  isMissing: boolean;
  error: Error | null;
  onChange: (id: string) => void;
}): JSX.Element {
  const { value, isMissing, error, onChange } = props;
  const t = useTranslations();
  const language = useLanguage();
  const id = useId();
  const wrong = isMissing ? t('confirm.required') : sentenceAt(error, 'currency');
  return (
    <div className="field">
      <label htmlFor={id}>{t('confirm.currency')}</label>
      <select
        id={id}
        name="currency"
        className="input"
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('attention.choose')}</option>
        {useCurrencies().map((currency) => (
          <option key={currency.id} value={currency.id}>
            {currency.name[language]}, {currency.code}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-hint`} wrong={wrong} hint={t('confirm.currencyHint')} />
    </div>
  );
}
