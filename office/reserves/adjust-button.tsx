import { adjustReserve, type OfficeReserve } from '@menyala/contract/office/reserves';
import { add, compare, subtract, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';

/** Opens the form that puts money in or takes it out. */
export function AdjustButton({ reserve }: { reserve: OfficeReserve }): JSX.Element | null {
  const t = useTranslations();
  const mayAdjust = useMay()<typeof adjustReserve>('POST', '/office/api/reserves/:id/adjustments');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdjust) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('reserve.adjust')}
      </button>
      {isOpen && <AdjustDialog reserve={reserve} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  reserve: OfficeReserve;
  onClose: () => void;
}

/** Puts money in or takes it out, with a reason, and shows what is free before and after. */
export function AdjustDialog({ reserve, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { id, name, ticker, decimals, available } = reserve;
  const money = (amount: string) => sumText(amount, locale, ticker);
  const after = (direction: 'in' | 'out', amount: string) =>
    direction === 'in' ? add(available, amount) : subtract(available, amount);
  return (
    <ActionDialog
      call={adjustReserve}
      params={{ id }}
      title={t('reserve.adjustTitle', { name })}
      submit={({ direction }) => t(`reserve.${direction}`)}
      start={{ direction: 'in' }}
      fields={({ direction }) => ({
        direction: {
          label: t('reserve.adjust'),
          options: (['in', 'out'] as const).map((one) => ({ id: one, text: t(`reserve.${one}`) })),
        },
        amount: {
          label: `${t('reserve.amount')}, ${ticker}`,
          unit: { ticker, decimals },
          isAboveZero: true,
          wrong: t('catalogue.badAmount'),
          // A reserve never goes below zero.
          check: (amount) =>
            compare(after(direction, amount), '0') < 0
              ? t('reserve.tooMuch', { amount: money(available) })
              : undefined,
        },
        reason: {
          label: t('reserve.reason'),
          hint: t('reserve.reasonHint'),
          wrong: t('reserve.reasonShort'),
          rows: 2,
        },
      })}
      touches={[['reserves'], ['transfers'], ['operations-inbox']]}
      done={t('reserve.done')}
      onClose={onClose}
      plan={({ typed: { direction }, body: { amount } }) => (
        <dl className="req2">
          <Fact name={t('reserve.before')}>{money(available)}</Fact>
          <Fact name={t('reserve.after')}>
            <b>{amount === undefined ? '–' : money(after(direction, amount))}</b>
          </Fact>
        </dl>
      )}
    />
  );
}
