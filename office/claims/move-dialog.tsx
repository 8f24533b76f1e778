import type { BodyOf } from '@menyala/contract';
import {
  type ClaimAction,
  type MoveNeed,
  moveClaim,
  type OfficeClaim,
} from '@menyala/contract/office/claims';
import { toldToCustomer } from '@menyala/contract/statuses';
import { sumText } from '@menyala/money';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogOfForm } from '../actions/action-dialog.tsx';
import { eventsSince } from '../actions/events-since.ts';
import type { Field, Fields, Typed } from '../actions/read-body.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useEventName } from '../messages/event-name.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { ActionFacts } from './action-facts.tsx';
import { useActionName } from './action-name.ts';
import { ActionPlan } from './action-plan.tsx';
import { isOfPaper, moneyOfFields } from './field-money.ts';
import { isHarsh, isSameAction } from './move-names.ts';
import { isAsSuggested, isSamePlan, suggestedWords } from './plan-state.ts';
import { RequisitesChanged } from './requisites-changed.tsx';
import { readClaim } from './use-claim.ts';
import { usePlan } from './use-plan.ts';

type Body = BodyOf<typeof moveClaim>;

interface Props {
  action: ClaimAction;
  /** As it was seen when the action was chosen. */
  claim: OfficeClaim;
  onClose: () => void;
  /** The move was made. */
  onDone: () => void;
}

/** Asks for what a move needs, repeats sum, requisite and currency, and shows every transfer before it is made. */
export function MoveDialog({ action: chosen, claim: opened, onClose, onDone }: Props): JSX.Element {
  const t = useTranslations();
  const client = useQueryClient();
  const fieldsOf = useFields();
  const explained = useExplained();
  const [isTooEarly, setTooEarly] = useState(false);
  // What was shown when somebody pressed while it was reckoned anew.
  const [pressedOn, setPressedOn] = useState<string>();
  const { queryKey, queryFn } = readClaim(opened.id);
  const sameIn = (now: OfficeClaim) => now.actions.find((one) => isSameAction(one, chosen));
  const words = suggestedWords(chosen);
  const seen = {
    thing: opened,
    key: queryKey,
    reload: queryFn,
    isLoadedAfter: true,
    isPossible: (now: OfficeClaim) => sameIn(now) !== undefined,
    stale: t('claim.conflict'),
    changed: (before: OfficeClaim, now: OfficeClaim) => (
      <Changed before={before} now={now} action={sameIn(now)} name={name} />
    ),
  };
  const form = useActionForm<typeof moveClaim, OfficeClaim>({
    call: moveClaim,
    params: { id: opened.id },
    start: {
      ...{ reference: '', reason: '', note: '', amount: words.amount, fee: words.fee, route: words.route },
      ...(words.currency === '' ? {} : { currency: Number(words.currency) }),
      paidAt: new Date().toISOString(),
    },
    fields: (typed, now) => fieldsOf(now, sameIn(now) ?? chosen, typed),
    fixed: { move: chosen.move, ...(chosen.refund === null ? {} : { refund: chosen.refund }) },
    seen,
    touches: [['claims'], ['operations-inbox']],
    done: t(`claim.done.${chosen.move}`),
    onDone,
    // The rate has moved: the plan is read again and shown before the next press.
    onRefused: () => void client.invalidateQueries({ queryKey: ['plan', opened.id] }),
    onClose,
  });
  const { now: claim, typed, body } = form.state;
  const action = sameIn(claim) ?? chosen;
  const name = useActionName(claim)(action);
  const isPlannable = form.errors['amount'] === undefined && form.errors['fee'] === undefined;
  const plan = usePlan(claim, action, isPlannable ? body : undefined, isAsSuggested(action, typed));

  // Pressed before it was reckoned: where it turns out to do what was shown, that press counts; else the next one does.
  const shown = JSON.stringify(plan.plan ?? null);
  // A fresh rate is taken as it was seen.
  const sums = action.move === 'fresh_course' ? plan.plan?.sums : undefined;
  const send = useEffectEvent(
    () => void form.submit(sums ? { accept: { course: sums.course, toSumma: sums.toSumma } } : {}),
  );
  useEffect(() => {
    if (pressedOn === undefined || plan.isAsking) return;
    setPressedOn(undefined);
    if (plan.error === null && isSamePlan(pressedOn, shown)) send();
    else setTooEarly(plan.error === null);
  }, [pressedOn, plan.isAsking, plan.error, shown]);
  const press = (element: HTMLFormElement) => {
    setTooEarly(false);
    if (plan.isAsking && form.state.isWhole) {
      setPressedOn(shown);
      element.querySelector<HTMLElement>('[type="submit"]')?.focus();
    } else void form.submit(sums ? { accept: { course: sums.course, toSumma: sums.toSumma } } : {});
  };
  return (
    <DialogOfForm
      form={{
        ...form,
        live: { ...form.live, ...refusedByPlan(plan.error, form.fields, typed) },
        refusal: form.refusal && explained(claim, form.refusal),
        forgetRefusal: () => {
          form.forgetRefusal();
          setTooEarly(false);
          setPressedOn(undefined);
        },
      }}
      title={`${name}, ${t('claim.number', { number: claim.publicId })}`}
      submit={name}
      isDanger={isHarsh(action.move)}
      isWide
      seen={seen}
      isWaiting={plan.isAsking}
      status={isTooEarly ? t('confirm.tooEarly') : undefined}
      onSubmit={press}
      onClose={onClose}
      about={
        <>
          <ActionFacts claim={claim} action={action} />
          {(action.move === 'send' || action.move === 'sent') && <RequisitesChanged claim={claim} />}
        </>
      }
      plan={() => form.isPossible && <ActionPlan claim={claim} state={plan} />}
    />
  );
}

/** The server's sentences about what was typed so far. */
function refusedByPlan(
  error: Error | null,
  fields: Readonly<Record<string, Field>>,
  typed: Typed<Body>,
): Record<string, string> {
  const errors = error instanceof RefusedError ? error.body.errors : {};
  const found = Object.entries(fields).flatMap(([name, { refusedAs }]) => {
    const sentence = errors[refusedAs ?? name];
    return sentence === undefined || typed[name as MoveNeed] === '' ? [] : [[name, sentence]];
  });
  return Object.fromEntries(found);
}

const hints = {
  reference: 'referenceHint',
  currency: 'currencyHint',
  note: 'noteHint',
  route: 'routeHint',
  fee: 'feeHint',
} as const;

/** What a move asks for. A payment between cards of one bank has no number: it is known by its minute and its sum. */
function useFields(): (claim: OfficeClaim, action: ClaimAction, typed: Typed<Body>) => Fields<Body> {
  const t = useTranslations();
  return (claim, action, typed) => {
    const currency = String(typed.currency ?? '');
    const money = moneyOfFields(claim, action, currency);
    const isTold = toldToCustomer.includes(action.move);
    const hintOf = (need: MoveNeed) => {
      if (need === 'reason') return t(isTold ? 'confirm.reasonHint' : 'confirm.reasonOwnHint');
      if (need === 'amount')
        return t(action.move === 'ask_reversal' ? 'confirm.amountBackHint' : 'confirm.amountHint', {
          ticker: money.ticker,
        });
      return t(`confirm.${hints[need]}`, { ticker: money.ticker });
    };
    const fieldOf = (need: MoveNeed): Field => {
      const isChoice = need === 'currency' || need === 'route';
      const mayBeEmpty = action.optional.includes(need);
      const hint = hintOf(need);
      const choices = need === 'currency' ? action.currencies : action.routes;
      return {
        label: t(need === 'reason' && isTold ? 'confirm.reasonTold' : `confirm.${need}`),
        // Of choices one is always made.
        hint: mayBeEmpty && !isChoice ? `${hint}. ${t('confirm.optional')}`.replace('..', '.') : hint,
        isRequired: !mayBeEmpty,
        missing: t('confirm.required'),
        ...(need === 'reason' || need === 'note' ? { rows: 2 } : {}),
        ...(isChoice
          ? {
              kind: 'choice',
              options: choices.map(({ id, name }) => ({
                id: need === 'currency' ? Number(id) : id,
                text: name,
              })),
            }
          : {}),
        ...(need === 'amount' || need === 'fee'
          ? {
              unit: money,
              // A payment is never of nothing; a fee may be, and nothing may have come back of a payout.
              isAboveZero: need === 'amount' && action.move !== 'ask_reversal',
              wrong: t('confirm.badAmount', { decimals: money.decimals }),
            }
          : {}),
      };
    };
    const mayHaveNoNumber = action.needs.includes('reference') && isOfPaper(claim, action, currency);
    const hasNoNumber = mayHaveNoNumber && typed['$noNumber'] === true;
    const paidAt: Field = {
      label: t('confirm.paidAt'),
      hint: t('confirm.paidAtHint'),
      latest: new Date().toISOString(),
      isRequired: true,
      refusedAs: 'reference',
    };
    const needs = action.needs.filter((need) => !(need === 'reference' && hasNoNumber));
    return {
      ...(mayHaveNoNumber ? { $noNumber: { label: t('confirm.noNumber'), kind: 'checkbox' } } : {}),
      ...(hasNoNumber ? { paidAt } : {}),
      ...Object.fromEntries(needs.map((need) => [need, fieldOf(need)])),
    };
  };
}

/** Why a move was refused, in words, where it is not about one of the fields. */
function useExplained(): (claim: OfficeClaim, error: Error) => Error {
  const t = useTranslations();
  const translate = useTranslate();
  const locale = useFormatLocale();
  return (claim, error) => {
    const problem = error instanceof RefusedError ? error.problem : undefined;
    const available = problem?.context?.['available'];
    if (problem?.code === 'reserve_exceeded' && typeof available === 'string')
      return new Error(t('confirm.reserveHas', { amount: sumText(available, locale, claim.to.ticker) }));
    if (problem?.code === 'forbidden')
      return new Error(`${translate(error.message)} ${t('confirm.forbidden')}`);
    return error;
  };
}

interface ChangedProps {
  before: OfficeClaim;
  now: OfficeClaim;
  /** As it can be done now. */
  action: ClaimAction | undefined;
  name: string;
}

/** Who was faster, what they did, and whether it can still be done. */
function Changed({ before, now, action, name }: ChangedProps): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {eventsSince(before.history, now.history).map((entry) => (
        <p key={`${entry.at} ${entry.event} ${entry.to}`}>
          <Happened entry={entry} />
        </p>
      ))}
      <p>{t(action === undefined ? 'claim.conflictGone' : 'claim.conflictStill', { action: name })}</p>
    </>
  );
}

function Happened({ entry }: { entry: OfficeClaim['history'][number] }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const actor = useActorName();
  const eventName = useEventName();
  const by = actor(entry.by);
  const time = moment(entry.at);
  if (entry.from === null || entry.from === entry.to)
    return <>{t('claim.conflictEvent', { by, what: eventName(entry.event), time })}</>;
  const from = t(`status.${entry.from}`);
  return (
    <>
      {t('claim.conflictBy', { by, from })} <Icon name="right" />
      <span className="vh">{t('office.to')}</span> {t(`status.${entry.to}`)}, {time}
    </>
  );
}
