import { enterDeposit } from '@menyala/contract/office/operations-inbox';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useCurrencies } from '../currencies/use-currency-names.ts';
import { touches } from './item-dialogs.tsx';

/** Books money that came without a claim, and that nobody but a person has seen. */
export function EnterDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencies();
  return (
    <ActionDialog
      call={enterDeposit}
      title={t('inbox.enterTitle')}
      submit={t('inbox.enterSubmit')}
      start={{ paidAt: new Date().toISOString() }}
      fields={({ currency: chosen, $noNumber }) => {
        const currency = currencies.find(({ id }) => String(id) === chosen);
        // Transfers between cards of one bank have no number: such a payment is known by its minute and its sum.
        const mayHaveNoNumber = currency !== undefined && currency.category !== 'crypto';
        const hasNoNumber = mayHaveNoNumber && $noNumber === true;
        return {
          currency: {
            kind: 'currency',
            label: t('confirm.currency'),
            hint: t('confirm.currencyHint'),
          },
          amount: {
            label: t('confirm.amount'),
            isAboveZero: true,
            missing: t('confirm.required'),
            ...(currency && {
              unit: currency,
              hint: t('confirm.amountHint', { ticker: currency.ticker }),
              wrong: t('confirm.badAmount', { decimals: currency.decimals }),
            }),
          },
          ...(mayHaveNoNumber && {
            $noNumber: { kind: 'checkbox' as const, label: t('confirm.noNumber') },
          }),
          ...(hasNoNumber
            ? {
                paidAt: {
                  label: t('confirm.paidAt'),
                  hint: t('confirm.paidAtHint'),
                  latest: new Date().toISOString(),
                  isRequired: true,
                },
              }
            : {
                reference: {
                  label: t('confirm.reference'),
                  hint: t('confirm.referenceHint'),
                  isRequired: true,
                },
              }),
          comment: {
            label: t('inbox.comment'),
            hint: t('inbox.commentHint'),
            isRequired: true,
          },
        };
      }}
      touches={touches}
      done={t('inbox.entered')}
      onClose={onClose}
      about={<p className="hint">{t('inbox.enterLead')}</p>}
    />
  );
}
