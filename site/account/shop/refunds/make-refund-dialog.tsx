import type { AnswerOf } from '@menyala/contract';
import type { listShopRefunds, ShopRefund } from '@menyala/contract/site/shop-refunds';
import { amountText, isZero, parseTyped, sumText } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../../../api/request.ts';
import { Field, SelectBox } from '../../../design/field.tsx';
import { Note } from '../../../design/note.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useReadSum } from '../../../layout/use-read-sum.ts';
import { useAccountForm } from '../../account-form.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import { TextField } from '../../text-field.tsx';
import { useRefundCalls } from './refund-calls.ts';

export type RefundTerms = Pick<
  AnswerOf<typeof listShopRefunds>,
  'available' | 'fee' | 'ticker' | 'refundable' | 'currencies'
>;

/** So many decimals are sent on; how many a currency has, the server says. */
const mostDecimals = 18;
const spans = ['30', '7', '90', ''] as const;

/** Asks how much a buyer gets back, and for what. Of an invoice no more than is left of it, and than the balance is enough for. */
export function MakeRefundDialog({
  shop,
  invoice,
  terms,
  onMade,
  onClose,
}: {
  shop: string;
  invoice: string | null;
  terms: RefundTerms;
  onMade: (made: ShopRefund) => void;
  onClose: () => void;
}) {
  const t = useTranslations('shopRefunds');
  const { locale } = useLayout();
  const readSum = useReadSum();
  const calls = useRefundCalls(shop);
  // One refund, however often the form is sent.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { refundable } = terms;
  const currencies = refundable === null ? terms.currencies : [refundable.currency];
  const state = useAccountForm<{
    amount: string;
    currency: string;
    name: string;
    description: string;
    days: string;
  }>({
    defaults: {
      amount: refundable === null ? '' : amountText(refundable.now, locale, { decimals: mostDecimals }),
      currency: currencies[0] ?? '',
      ...{ name: '', description: '', days: spans[0] },
    },
    names: ['amount', 'currency', 'name', 'description'],
    send: async ({ amount, currency, name, description, days }) => {
      const body = {
        ...{ invoice, name, description, currency, days: days === '' ? null : Number(days) },
        amount: parseTyped(amount, { ticker: currency, decimals: mostDecimals }, locale) ?? '0',
      };
      try {
        onMade(await calls.make(body, key));
      } catch (error) {
        // What got no answer may have been done: it is asked for again as the same.
        if (error instanceof Refused) setKey(crypto.randomUUID());
        throw error;
      }
    },
  });
  const { form } = state;
  const { errors } = form.formState;
  const isFilled = (typed: string) => typed.trim() !== '' || t('required');
  return (
    <FormDialog
      title={t('makeTitle')}
      onClose={onClose}
      sheet
      action={t('make')}
      busy={t('making')}
      back={t('back')}
      of={state}
      lead={
        <p className="soft small">
          {t('makeText', {
            available: sumText(terms.available, locale, terms.ticker),
            fee: sumText(terms.fee, locale, terms.ticker),
          })}
        </p>
      }
    >
      {refundable === null || refundable.now === refundable.amount ? null : (
        <Note>
          <p>
            {t('notWhole', {
              now: sumText(refundable.now, locale, refundable.currency),
              whole: sumText(refundable.amount, locale, refundable.currency),
            })}
          </p>
          {isZero(refundable.fee) ? null : (
            <p>{t('feeStays', { fee: sumText(refundable.fee, locale, terms.ticker) })}</p>
          )}
          {isZero(refundable.later) ? null : (
            <p>{t('later', { sum: sumText(refundable.later, locale, terms.ticker) })}</p>
          )}
        </Note>
      )}
      <TextField
        label={t('amount')}
        hint={
          refundable === null
            ? undefined
            : t('atMost', { sum: sumText(refundable.now, locale, refundable.currency) })
        }
        error={errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
        maxLength={48}
        {...form.register('amount', {
          validate: (typed, { currency }) =>
            readSum(typed, { ticker: currency, decimals: mostDecimals }, t('amountEmpty')).wrong ?? true,
        })}
      />
      <Field label={t('currency')} error={errors.currency?.message}>
        {(control) => (
          <SelectBox>
            <select {...form.register('currency')} {...control}>
              {currencies.map((asset) => (
                <option key={asset} value={asset}>
                  {asset}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
      <TextField
        label={invoice === null ? t('name') : t('optional', { label: t('name') })}
        hint={t('nameHint')}
        error={errors.name?.message}
        maxLength={50}
        autoComplete="off"
        {...form.register('name', invoice === null ? { validate: isFilled } : {})}
      />
      <TextField
        label={t('optional', { label: t('description') })}
        error={errors.description?.message}
        maxLength={1000}
        autoComplete="off"
        {...form.register('description')}
      />
      <Field label={t('days')} hint={t('daysHint')}>
        {(control) => (
          <SelectBox>
            <select {...form.register('days')} {...control}>
              {spans.map((span) => (
                <option key={span} value={span}>
                  {span === '' ? t('noEnd') : t('forDays', { days: Number(span) })}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
    </FormDialog>
  );
}
