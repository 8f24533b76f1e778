import type { OwnShop } from '@menyala/contract/site/shops';
import { mostDecimals } from '@menyala/money';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field, SelectBox } from '../../../design/field.tsx';
import { useReadSum } from '../../../layout/use-read-sum.ts';
import { useAccountForm } from '../../account-form.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import { TextField } from '../../text-field.tsx';
import { useSalesCalls } from './sales-calls.ts';

interface Values {
  amount: string;
  currency: string;
  description: string;
  orderId: string;
  minutes: '15' | '60' | '120';
}

/** An invoice by hand: its link is what its buyer gets. */
export function NewSale({
  shop,
  currencies,
  onMade,
  onClose,
}: {
  shop: OwnShop;
  currencies: readonly string[];
  onMade: (id: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('sales');
  const readSum = useReadSum();
  const calls = useSalesCalls();
  const sent = useRef({ text: '', key: '' });
  const state = useAccountForm<Values>({
    defaults: {
      ...{ amount: '', currency: shop.invoiceCurrency, description: '', orderId: '', minutes: '120' },
    },
    names: ['amount', 'currency', 'description', 'orderId', 'minutes'],
    send: async ({ amount, minutes, ...rest }) => {
      const read = readSum(amount, { ticker: rest.currency, decimals: mostDecimals }, '');
      // What is no amount goes as it was typed: the server says what is wrong with it.
      const body = { ...rest, amount: read.amount ?? amount, minutes: Number(minutes) as 15 | 60 | 120 };
      const text = JSON.stringify(body);
      // A press that is made again because no answer came makes no second invoice.
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      onMade((await calls.make(shop.id, body, sent.current.key)).id);
    },
  });
  const { form } = state;
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('handTitle')}
      onClose={onClose}
      action={t('handMake')}
      busy={t('handMaking')}
      back={t('handBack')}
      of={state}
      lead={<p className="soft">{t('handText')}</p>}
    >
      <TextField
        label={t('handAmount')}
        hint={t('handAmountHint')}
        error={errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
        {...form.register('amount', {
          validate: (typed, { currency }) =>
            readSum(typed, { ticker: currency, decimals: mostDecimals }, '').wrong || true,
        })}
      />
      <Field label={t('handCurrency')} error={errors.currency?.message}>
        {(control) => (
          <SelectBox>
            <select {...form.register('currency')} {...control}>
              {[...new Set([shop.invoiceCurrency, ...currencies])].map((asset) => (
                <option key={asset} value={asset}>
                  {asset}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
      <TextField
        label={t('handDescription')}
        hint={t('handDescriptionHint')}
        error={errors.description?.message}
        maxLength={500}
        autoComplete="off"
        {...form.register('description')}
      />
      <TextField
        label={t('handOrder')}
        hint={t('handOrderHint')}
        error={errors.orderId?.message}
        maxLength={200}
        autoComplete="off"
        {...form.register('orderId')}
      />
      <Field label={t('handMinutes')} error={errors.minutes?.message}>
        {(control) => (
          <SelectBox>
            <select {...form.register('minutes')} {...control}>
              <option value="15">{t('minutes', { minutes: 15 })}</option>
              <option value="60">{t('hours', { hours: 1 })}</option>
              <option value="120">{t('hours', { hours: 2 })}</option>
            </select>
          </SelectBox>
        )}
      </Field>
    </FormDialog>
  );
}
