import type { ClaimAction, MoveNeed } from '@menyala/contract/office/claims';
import { toldToCustomer } from '@menyala/contract/statuses';
import { type JSX, useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldNote } from '../design/field-note.tsx';
import type { Translate } from '../messages/messages.ts';
import type { FieldMoney } from './field-money.ts';
import type { FormErrors } from './move-form.ts';

interface Props {
  action: ClaimAction;
  field: MoveNeed;
  money: FieldMoney;
  value: string;
  error: FormErrors[MoveNeed];
  /** The server's sentence about this field. */
  refusal: string | undefined;
  onChange: (text: string) => void;
}

/** One field of an action's form, with its sentence beneath. */
export function ActionField({ action, field, money, value, error, refusal, onChange }: Props): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const wrong = error === undefined ? refusal : t(`confirm.${error}`, { decimals: money.decimals });
  const hint = hintOf(t, action, field, money.ticker);
  const common = {
    id,
    name: field,
    className: 'input',
    value,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const isTold = toldToCustomer.includes(action.move);
  const isWide = field === 'reference' || field === 'reason' || field === 'note';
  const choices = field === 'currency' ? action.currencies : action.routes;
  return (
    <div className={isWide ? 'field field--wide' : 'field'}>
      <label htmlFor={id}>
        {t(field === 'reason' && isTold ? 'confirm.reasonTold' : `confirm.${field}`)}
      </label>
      {(field === 'reason' || field === 'note') && <textarea {...common} rows={2} maxLength={2000} />}
      {(field === 'currency' || field === 'route') && (
        <select {...common}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
      {(field === 'reference' || field === 'amount' || field === 'fee') && (
        <input
          {...common}
          autoComplete="off"
          spellCheck={false}
          maxLength={field === 'reference' ? 200 : 60}
          inputMode={field === 'reference' ? 'text' : 'decimal'}
        />
      )}
      <FieldNote id={`${id}-hint`} wrong={wrong} hint={hint} />
    </div>
  );
}

function hintOf(t: Translate, action: ClaimAction, field: MoveNeed, ticker: string): string {
  const name = {
    reference: 'referenceHint',
    amount: action.move === 'ask_reversal' ? 'amountBackHint' : 'amountHint',
    currency: 'currencyHint',
    reason: toldToCustomer.includes(action.move) ? 'reasonHint' : 'reasonOwnHint',
    note: 'noteHint',
    route: 'routeHint',
    fee: 'feeHint',
  } as const;
  const hint = t(`confirm.${name[field]}`, { ticker });
  // Of choices one is always made.
  const mayBeEmpty = action.optional.includes(field) && field !== 'currency' && field !== 'route';
  return mayBeEmpty ? `${hint}. ${t('confirm.optional')}`.replace('..', '.') : hint;
}
