import { adjustReserve, type OfficeReserve } from '@menyala/contract/office/exchange';
import { add, compare, subtract, sumText } from '@menyala/money';
import { type JSX, useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMay } from '../staff/use-may.ts';

/** Opens the form that puts money in or takes it out. */
export function AdjustButton({ reserve }: { reserve: OfficeReserve }): JSX.Element | null {
  const say = useSay();
  const mayAdjust = useMay()<typeof adjustReserve>('POST', '/office/api/reserves/:id/adjustments');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdjust) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {say('reserve.adjust')}
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
  const say = useSay();
  const locale = useFormatLocale();
  const { id, name, ticker, decimals, available } = reserve;
  const money = (amount: string) => sumText(amount, locale, ticker);
  const after = (direction: 'in' | 'out', amount: string) =>
    direction === 'in' ? add(available, amount) : subtract(available, amount);
  return (
    <ActionDialog
      call={adjustReserve}
      params={{ id }}
      title={say('reserve.adjustTitle', { name })}
      submit={({ direction }) => say(`reserve.${direction}`)}
      start={{ direction: 'in' }}
      fields={({ direction }) => ({
        direction: {
          label: say('reserve.adjust'),
          options: (['in', 'out'] as const).map((one) => ({ id: one, text: say(`reserve.${one}`) })),
        },
        amount: {
          label: `${say('reserve.amount')}, ${ticker}`,
          decimals,
          isAboveZero: true,
          wrong: say('catalogue.badAmount'),
          // A reserve never goes below zero.
          check: (amount) =>
            compare(after(direction, amount), '0') < 0
              ? say('reserve.tooMuch', { amount: money(available) })
              : undefined,
        },
        reason: {
          label: say('reserve.reason'),
          hint: say('reserve.reasonHint'),
          wrong: say('reserve.reasonShort'),
          rows: 2,
        },
      })}
      touches={[['reserves'], ['transfers']]}
      done={say('reserve.done')}
      onClose={onClose}
      plan={({ typed: { direction }, body: { amount } }) => (
        <dl className="req2">
          <Fact name={say('reserve.before')}>{money(available)}</Fact>
          <Fact name={say('reserve.after')}>
            <b>{amount === undefined ? '–' : money(after(direction, amount))}</b>
          </Fact>
        </dl>
      )}
    />
  );
}
