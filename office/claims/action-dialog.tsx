import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import Dialog from '@mui/material/Dialog';
import { type JSX, type SubmitEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { RefusedError } from '../api/ask.ts';
import { focusFirstField } from '../design/focus-first-field.ts';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { ActionFacts } from './action-facts.tsx';
import { ActionField } from './action-field.tsx';
import { type FormErrors, type FormField, readMoveForm } from './move-form.ts';
import { isHarsh } from './move-names.ts';
import type { HistoryEntry } from './news-since.ts';
import { PlanBalances, PlanTransfers } from './plan-tables.tsx';
import { replanAction } from './replan-action.ts';
import { isConflict, useMove } from './use-move.ts';

interface Props {
  action: ClaimAction;
  /** As it was seen when the action was chosen. */
  claim: OfficeClaim;
  onClose: () => void;
  onConflict: (entries: readonly HistoryEntry[]) => void;
  onDone: () => void;
}

/** Asks for what the action needs, repeats sum, requisite and currency, and shows every transfer before it is made. */
export function ActionDialog({ action, claim, onClose, onConflict, onDone }: Props): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const notify = useNotify();
  const [typed, setTyped] = useState({ reference: '', amount: action.suggested.amount ?? '', reason: '' });
  const [errors, setErrors] = useState<FormErrors>();
  const name = say(`claim.move.${action.move}`);
  const move = useMove(claim, action, {
    onDone: () => {
      notify(say('claim.done', { action: name }), { type: 'success' });
      onDone();
      onClose();
    },
    onConflict: (entries) => {
      onConflict(entries);
      onClose();
    },
  });
  const read = () => readMoveForm(action.needs, typed, claim.from.decimals, locale);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (move.isPending) return;
    const { form, errors: wrong } = read();
    setErrors(wrong);
    const first = action.needs.find((field) => wrong[field] !== undefined);
    if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else move.mutate(form);
  };
  const change = (field: FormField, text: string) => {
    setTyped((last) => ({ ...last, [field]: text }));
    if (errors !== undefined) setErrors({ ...errors, [field]: undefined });
    move.reset();
  };
  const plan = replanAction(action, read().form.amount ?? action.suggested.amount ?? '');
  return (
    <Dialog
      open
      onClose={move.isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="action-title"
      slotProps={{ transition: { onEntered: focusFirstField } }}
    >
      <form className="ad" onSubmit={submit} noValidate>
        <h2 id="action-title">
          {name}, {say('claim.number', { number: claim.publicId })}
        </h2>
        <ActionFacts claim={claim} move={action.move} />
        {action.needs.map((field) => (
          <ActionField
            key={field}
            field={field}
            ticker={claim.from.ticker}
            decimals={claim.from.decimals}
            value={typed[field]}
            error={errors?.[field]}
            refusal={refusalOf(move.error, field)}
            onChange={(text) => change(field, text)}
          />
        ))}
        {plan.transfers.length === 0 ? (
          <p className="hint">{say('confirm.noTransfers')}</p>
        ) : (
          <>
            <h3>{say('confirm.transfers')}</h3>
            <PlanTransfers transfers={plan.transfers} />
            <h3>{say('confirm.balances')}</h3>
            <PlanBalances balances={plan.balances} />
          </>
        )}
        <p className="hint">{say('claim.willBecome', { status: say(`status.${action.to}`) })}</p>
        <Refusal error={move.error} />
        <div className="ad__b">
          <button type="button" className="btn" disabled={move.isPending} onClick={onClose}>
            {say('office.cancel')}
          </button>
          <button
            type="submit"
            className={isHarsh(action.move) ? 'btn btn--danger' : 'btn btn--main'}
            disabled={move.isPending}
          >
            {move.isPending ? say('confirm.sending') : name}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function refusalOf(error: Error | null, field: FormField): string | undefined {
  if (!(error instanceof RefusedError)) return undefined;
  return error.problem?.errors?.[field]?.map((wrong) => wrong.detail).join(' ');
}

/** What the server said, where it is not about one of the fields. */
function Refusal({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  const isShown = error !== null && !isConflict(error);
  return (
    <div role="alert">
      {isShown && (
        <p className="error">
          <Icon name="warning" />
          {translate(error.message)}
        </p>
      )}
    </div>
  );
}
