import type { ClaimAction, MoveNeed, OfficeClaim } from '@menyala/contract/office/claims';
import Dialog from '@mui/material/Dialog';
import { type JSX, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import '../design/dialog.css';
import { useTranslations } from 'use-intl';
import { focusFirstField } from '../design/focus-first-field.ts';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { ActionFacts } from './action-facts.tsx';
import { ActionField } from './action-field.tsx';
import { useActionName } from './action-name.ts';
import { ActionPlan } from './action-plan.tsx';
import { ActionRefusal, sentenceOf } from './action-refusal.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { moneyOfFields } from './field-money.ts';
import { type FormErrors, isAsSuggested, readMoveForm, suggestedWords } from './move-form.ts';
import { isHarsh, isSameAction } from './move-names.ts';
import { type HistoryEntry, newsSince } from './news-since.ts';
import { isOfPaper, NoNumber } from './no-number.tsx';
import { isSamePlan } from './plan-state.ts';
import { RequisitesChanged } from './requisites-changed.tsx';
import { useMove } from './use-move.ts';
import { usePlan } from './use-plan.ts';

interface Props {
  action: ClaimAction;
  /** As it was seen when the action was chosen. */
  claim: OfficeClaim;
  onClose: () => void;
  /** The move was made. */
  onDone: () => void;
}

interface Seen {
  claim: OfficeClaim;
  action: ClaimAction;
  /** False once somebody else's move has made it impossible. */
  isPossible: boolean;
  /** What others did since it was opened. */
  news: readonly HistoryEntry[];
}

/**
 * Asks for what the action needs, repeats sum, requisite and currency, and shows every transfer before it is made.
 * Where somebody else was faster it stays open with all that was typed, and shows what happened and what it would do now.
 */
export function ActionDialog({ action: chosen, claim: opened, onClose, onDone }: Props): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const [seen, setSeen] = useState<Seen>({ claim: opened, action: chosen, isPossible: true, news: [] });
  const { claim, action, isPossible } = seen;
  const [typed, setTyped] = useState(() => suggestedWords(chosen));
  const [errors, setErrors] = useState<FormErrors>({});
  const [isTooEarly, setTooEarly] = useState(false);
  const [paidAt, setPaidAt] = useState<string>();
  // What was shown when somebody pressed while it was reckoned anew.
  const [pressedOn, setPressedOn] = useState<string>();
  const name = useActionName(claim)(action);
  const move = useMove(claim, action, {
    onDone: () => {
      notify(t(`claim.done.${action.move}`), { type: 'success' });
      onDone();
    },
    onStale: (now) => {
      const same = now.actions.find((one) => isSameAction(one, action));
      const news = newsSince(opened.history, now.history);
      setSeen({ claim: now, action: same ?? action, isPossible: same !== undefined, news });
    },
  });
  const money = moneyOfFields(claim, action, typed.currency);
  const mayHaveNoNumber = isOfPaper(claim, action, typed.currency);
  const { form, errors: wrong } = readMoveForm(
    action,
    typed,
    money.decimals,
    locale,
    mayHaveNoNumber ? paidAt : undefined,
  );
  const isPlannable = wrong.amount === undefined && wrong.fee === undefined;
  const plan = usePlan(claim, action, isPlannable ? form : undefined, isAsSuggested(action, typed));
  const mayPress = isPossible && !move.isPending && !plan.isAsking;

  // Pressed before it was reckoned: where it turns out to do what was shown, that press counts; else the next one does.
  const shown = JSON.stringify(plan.plan ?? null);
  // A fresh rate is taken as it was seen.
  const sums = plan.plan?.sums;
  const whole =
    action.move === 'fresh_course' && sums
      ? { ...form, accept: { course: sums.course, toSumma: sums.toSumma } }
      : form;
  const send = useEffectEvent(() => move.mutate(whole));
  useEffect(() => {
    if (pressedOn === undefined || plan.isAsking) return;
    setPressedOn(undefined);
    if (plan.error === null && isSamePlan(pressedOn, shown)) send();
    else setTooEarly(plan.error === null);
  }, [pressedOn, plan.isAsking, plan.error, shown]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTooEarly(false);
    if (plan.isAsking && isPossible && !move.isPending) {
      const isWhole = action.needs.every((field) => wrong[field] === undefined);
      if (isWhole) setPressedOn(shown);
      else setErrors(wrong);
      event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
    if (!mayPress) return;
    setErrors(wrong);
    const first = action.needs.find((field) => wrong[field] !== undefined);
    if (first === undefined) move.mutate(whole);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const change = (field: MoveNeed, text: string) => {
    setTyped((last) => ({ ...last, [field]: text }));
    setErrors((last) => ({ ...last, [field]: undefined }));
    setTooEarly(false);
    setPressedOn(undefined);
    move.reset();
  };
  const fields = action.needs.filter(
    (field) => !(field === 'reference' && mayHaveNoNumber && paidAt !== undefined),
  );
  const refusalOf = (field: MoveNeed) =>
    sentenceOf(move.error, field) ?? (typed[field] === '' ? undefined : sentenceOf(plan.error, field));
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
          {name}, {t('claim.number', { number: claim.publicId })}
        </h2>
        <div role="alert">
          {seen.news.length > 0 && (
            <ConflictNote key={claim.version} news={seen.news} action={name} isPossible={isPossible} />
          )}
        </div>
        <ActionFacts claim={claim} action={action} />
        {(action.move === 'send' || action.move === 'sent') && <RequisitesChanged claim={claim} />}
        {action.needs.length > 0 && (
          <div className="ad__fields">
            {mayHaveNoNumber && (
              <NoNumber
                at={paidAt}
                onChange={(at) => {
                  setPaidAt(at);
                  setErrors(({ reference: _, ...last }) => last);
                  move.reset();
                }}
                refusal={paidAt === undefined ? undefined : sentenceOf(move.error ?? plan.error, 'reference')}
              />
            )}
            {fields.map((field) => (
              <ActionField
                key={field}
                action={action}
                field={field}
                money={money}
                value={typed[field]}
                error={errors[field]}
                refusal={refusalOf(field)}
                onChange={(text) => change(field, text)}
              />
            ))}
          </div>
        )}
        {isPossible && <ActionPlan claim={claim} state={plan} />}
        <div className="ad__end">
          <ActionRefusal
            error={move.error}
            claim={claim}
            fields={action.needs}
            isTold={seen.news.length > 0}
          />
          <p className="hint" role="status">
            {isTooEarly && t('confirm.tooEarly')}
          </p>
          <div className="ad__b">
            <button type="button" className="btn" disabled={move.isPending} onClick={onClose}>
              {t('office.cancel')}
            </button>
            <button
              type="submit"
              className={isHarsh(action.move) ? 'btn btn--danger' : 'btn btn--main'}
              // Not `disabled`, which would take the caret from whoever presses Enter while the plan is on its way.
              aria-disabled={!mayPress}
            >
              {move.isPending ? t('confirm.sending') : name}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
