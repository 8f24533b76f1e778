import type { OfficeReserve } from '@menyala/contract/office/exchange';
import { sumText } from '@menyala/money';
import Dialog from '@mui/material/Dialog';
import { type JSX, type SubmitEvent, useId, useState } from 'react';
import { RefusedError } from '../api/ask.ts';
import '../design/dialog.css';
import { FieldNote } from '../design/field-note.tsx';
import { focusFirstField } from '../design/focus-first-field.ts';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale, useSay, useTranslate } from '../language/say.ts';
import { readAdjustment } from './read-adjustment.ts';
import { useAdjust } from './use-adjust.ts';

/** Puts money in or takes it out, with a reason, and shows what is free before and after. */
export function AdjustDialog({
  reserve,
  onClose,
}: {
  reserve: OfficeReserve;
  onClose: () => void;
}): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const id = useId();
  const [typed, setTyped] = useState<{ direction: 'in' | 'out'; amount: string; reason: string }>({
    direction: 'in',
    amount: '',
    reason: '',
  });
  const [isTried, setTried] = useState(false);
  const adjust = useAdjust(reserve, () => {
    notify(say('reserve.done'), { type: 'success' });
    onClose();
  });
  const read = readAdjustment(typed, reserve, locale);
  const money = (amount: string) => sumText(amount, locale, reserve.ticker);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (adjust.isPending || read.amount === undefined) return;
    if (read.amountError !== undefined || read.reasonError !== undefined) return;
    adjust.mutate({ direction: typed.direction, amount: read.amount, reason: typed.reason.trim() });
  };
  const change = (part: Partial<typeof typed>) => setTyped((last) => ({ ...last, ...part }));
  const amountWrong =
    isTried && read.amountError !== undefined
      ? read.amountError === 'tooMuch'
        ? say('reserve.tooMuch', { amount: money(reserve.available) })
        : say('catalogue.badAmount')
      : serverSentence(adjust.error, 'amount');
  const reasonWrong =
    isTried && read.reasonError !== undefined
      ? say('reserve.reasonShort')
      : serverSentence(adjust.error, 'reason');
  return (
    <Dialog
      open
      onClose={adjust.isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onEntered: focusFirstField } }}
    >
      <form className="ad" onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{say('reserve.adjustTitle', { name: reserve.name })}</h2>
        <fieldset className="seg">
          <legend className="vh">{say('reserve.adjust')}</legend>
          {(['in', 'out'] as const).map((direction) => (
            <label key={direction}>
              <input
                type="radio"
                name="direction"
                checked={typed.direction === direction}
                onChange={() => change({ direction })}
              />
              {say(`reserve.${direction}`)}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-amount`}>
            {say('reserve.amount')}, {reserve.ticker}
          </label>
          <input
            id={`${id}-amount`}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            value={typed.amount}
            aria-invalid={amountWrong !== undefined}
            aria-describedby={`${id}-amount-hint`}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <FieldNote id={`${id}-amount-hint`} wrong={amountWrong} hint="" />
        </div>
        <div className="field">
          <label htmlFor={`${id}-reason`}>{say('reserve.reason')}</label>
          <textarea
            id={`${id}-reason`}
            className="input"
            rows={2}
            maxLength={500}
            value={typed.reason}
            aria-invalid={reasonWrong !== undefined}
            aria-describedby={`${id}-reason-hint`}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <FieldNote id={`${id}-reason-hint`} wrong={reasonWrong} hint={say('reserve.reasonHint')} />
        </div>
        <dl className="req2">
          <div>
            <dt>{say('reserve.before')}</dt>
            <dd>{money(reserve.available)}</dd>
          </div>
          <div>
            <dt>{say('reserve.after')}</dt>
            <dd>
              <b>{read.after === undefined ? '–' : money(read.after)}</b>
            </dd>
          </div>
        </dl>
        <div className="ad__end">
          <Refusal error={adjust.error} />
          <div className="ad__b">
            <button type="button" className="btn" disabled={adjust.isPending} onClick={onClose}>
              {say('office.cancel')}
            </button>
            <button type="submit" className="btn btn--main" disabled={adjust.isPending}>
              {adjust.isPending ? say('confirm.sending') : say(`reserve.${typed.direction}`)}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function serverSentence(error: Error | null, field: string): string | undefined {
  if (!(error instanceof RefusedError)) return undefined;
  return error.problem?.errors?.[field]?.map((wrong) => wrong.detail).join(' ');
}

function Refusal({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  return (
    <div role="alert">
      {error !== null && (
        <p className="error">
          <Icon name="warning" />
          {translate(error.message)}
        </p>
      )}
    </div>
  );
}
