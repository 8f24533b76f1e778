import type { BodyOf } from '@menyala/contract';
import type { askWithdrawal, PayoutWay, Withdrawal } from '@menyala/contract/site/withdrawals';
import { amountText } from '@menyala/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useReadSum } from '../../../layout/use-read-sum.ts';
import { type Requisites, useRequisites } from '../../../requisite-fields/use-requisites.ts';
import { troubleOf } from '../../trouble.tsx';
import { type ProgrammeUnit, useProgrammeSums } from '../programme-figures.ts';
import type { WithdrawalTerms } from '../standing.tsx';
import { type WithdrawSums, withdrawSums } from './withdraw-sums.ts';

export interface Withdrawing {
  step: 'fields' | 'review';
  text: string;
  sums: WithdrawSums;
  /** The details of the last time are taken again. */
  takesLast: boolean;
  requisites: Requisites;
  /** As they will be sent; known at the review. */
  clean: Readonly<Record<string, string>>;
  code: string;
  /** Two-factor was turned on meanwhile, in another tab. */
  isCodeNews: boolean;
  password: string;
  /** Details that were typed anew ask for it, where no code is asked for; or the server does. */
  asksPassword: boolean;
  errors: { amount?: string | undefined; code?: string | undefined; password?: string | undefined };
  formErrors: readonly string[];
  isBusy: boolean;
  /** It was sent, and no answer came. */
  isUnknown: boolean;
  type(text: string): void;
  takeLast(is: boolean): void;
  typeCode(code: string): void;
  typePassword(password: string): void;
  edit(): void;
  submit(event: FormEvent): Promise<void>;
}

/** Sends what is asked for. With the same key it is the same withdrawal, however often it is sent. */
export type SendWithdrawal = (body: BodyOf<typeof askWithdrawal>, key: string) => Promise<Withdrawal>;

/** How a withdrawal is asked for: checked, looked at once more, sent; nothing that was typed is ever lost. */
export function useWithdrawing({
  way,
  terms,
  unit,
  formId,
  withdraw,
  onAsked,
}: {
  way: PayoutWay | undefined;
  terms: Pick<WithdrawalTerms, 'available' | 'totp'>;
  unit: ProgrammeUnit;
  formId: string;
  withdraw: SendWithdrawal;
  onAsked: (made: Withdrawal) => void;
}): Withdrawing {
  const t = useTranslations();
  const { locale } = useLayout();
  const readSum = useReadSum();
  const { sum } = useProgrammeSums(unit);
  const [step, setStep] = useState<'fields' | 'review'>('fields');
  const [text, setText] = useState(() => amountText(way?.max ?? terms.available, locale, unit));
  const [isLastWanted, setLastWanted] = useState(true);
  const [clean, setClean] = useState<Record<string, string>>({});
  const [code, setCode] = useState('');
  const [isCodeNews, setCodeNews] = useState(false);
  const [password, setPassword] = useState('');
  const [isPasswordNews, setPasswordNews] = useState(false);
  const [errors, setErrors] = useState<Withdrawing['errors']>({});
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const isRunning = useRef(false);
  const lastKey = useRef<OrderKey | null>(null);
  const requisites = useRequisites(way?.fields ?? [], `withdrawal.${way?.currency.id}`);
  const lead = useLead(formId);
  const takesLast = isLastWanted && way !== undefined && way.last !== null;
  const asksPassword = isPasswordNews || !(takesLast || terms.totp || isCodeNews);
  const none: WithdrawSums = { amount: null, arrives: null, problem: 'empty' };
  const sums = way ? withdrawSums(way, { text, unit, locale }) : none;

  const amountError = (): string | undefined => {
    if (sums.problem === null || way === undefined) return undefined;
    if (sums.problem === 'below_min') return t('referrer.amountBelow', { sum: sum(way.min) });
    if (sums.problem === 'above_max') return t('referrer.amountAbove', { sum: sum(way.max) });
    return readSum(text, unit, t('referrer.amountEmpty')).wrong ?? undefined;
  };

  const check = async () => {
    const amount = amountError();
    setErrors({ amount });
    const checked = takesLast ? {} : await requisites.checkAll();
    if (amount !== undefined || checked === null) return lead('fault');
    setClean(checked);
    setStep('review');
    lead('step');
  };

  const tell = (cause: unknown) => {
    const trouble = troubleOf(cause);
    if (trouble === 'network') {
      setUnknown(true);
      return setFormErrors([t('account.failedNetwork'), t('referrer.withdrawUnknown')]);
    }
    if (trouble.code === 'totp_required') {
      setCodeNews(true);
      setErrors({ code: t('account.confirmCodeRequired') });
      return lead('fault');
    }
    const byName = { ...trouble.errors };
    const [codeError, amountOfServer] = [byName['totp']?.[0]?.detail, byName['amount']?.[0]?.detail];
    const passwordError = byName['password']?.[0]?.detail;
    if (passwordError !== undefined) setPasswordNews(true);
    const others = requisites.fromServer({ ...trouble, errors: withoutOwn(byName) });
    setErrors({ code: codeError, amount: amountOfServer, password: passwordError });
    const isPlain = Object.keys(byName).length === 0;
    setFormErrors(isPlain ? [trouble.detail] : others);
    if (!isPlain && (codeError ?? passwordError) === undefined) setStep('fields');
    lead('fault');
  };

  const send = async () => {
    if (way === undefined || sums.amount === null) return;
    if (asksPassword && password === '') {
      setErrors({ password: t('account.confirmPasswordRequired') });
      return lead('fault');
    }
    const order = {
      currency: way.currency.id,
      amount: sums.amount,
      requisites: takesLast ? ('last' as const) : clean,
    };
    // The same order that may have come through already goes with the key that it went with.
    lastKey.current = keyOf(order, lastKey.current);
    const totp = code.trim();
    const proof = { ...(totp === '' ? {} : { totp }), ...(asksPassword ? { password } : {}) };
    const made = await withdraw({ ...order, ...proof }, lastKey.current.key);
    requisites.forget();
    onAsked(made);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setFormErrors([]);
    try {
      if (step === 'fields') await check();
      else {
        setBusy(true);
        await send();
      }
    } catch (cause) {
      tell(cause);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    ...{
      step,
      text,
      sums,
      takesLast,
      requisites,
      clean,
      code,
      isCodeNews,
      password,
      asksPassword,
      errors,
      formErrors,
      isBusy,
      isUnknown,
      submit,
    },
    type: (typed) => {
      setText(typed);
      setErrors({});
    },
    takeLast: setLastWanted,
    typeCode: (typed) => {
      setCode(typed);
      setErrors({});
    },
    typePassword: (typed) => {
      setPassword(typed);
      setErrors({});
    },
    edit: () => {
      setFormErrors([]);
      setStep('fields');
      lead('step');
    },
  };
}

function withoutOwn<T>(errors: Readonly<Record<string, T>>): Record<string, T> {
  const own = ['totp', 'amount', 'password'];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !own.includes(name)));
}

/** Leads the focus after the next picture: to the first fault, or to where the step begins. */
function useLead(formId: string): (to: 'fault' | 'step') => void {
  const [wanted, setWanted] = useState<{ to: 'fault' | 'step' } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const place = wanted.to === 'fault' ? '[aria-invalid="true"]' : '[data-lead="step"], input, select';
    document.getElementById(formId)?.querySelector<HTMLElement>(place)?.focus();
  }, [wanted, formId]);
  return (to) => setWanted({ to });
}

/** The key that an order goes with: sent again with it, it is the same withdrawal. */
interface OrderKey {
  key: string;
  of: string;
}

/** The key of an order: the last one where it is the same order, and another for anything else. The code is no part of it. */
export function keyOf(
  order: object,
  last: OrderKey | null,
  make: () => string = () => crypto.randomUUID(),
): OrderKey {
  const of = JSON.stringify(order);
  return last?.of === of ? last : { key: make(), of };
}
