import type { HomePage } from '@menyala/contract/site/pages';
import { useEffect, useEffectEvent } from 'react';
import { homeAddress } from '../addresses.ts';
import { useHref } from '../shell/frame.tsx';
import type { FormChange, FormState } from './form-state.ts';
import type { Reckoning } from './reckoning.ts';
import { recallTyped, rememberTyped } from './remember-form.ts';

const afterMs = 300;

/** Writes pair and amount into the address while one types, and finds what was typed again after a reload or Back. */
export function useAddressOfForm({
  data,
  state,
  reckoning,
  wasTyped,
  change,
}: {
  data: HomePage;
  state: FormState;
  reckoning: Reckoning;
  wasTyped: boolean;
  change: (change: FormChange) => void;
}): void {
  const href = useHref();
  const restore = useEffectEvent(() => {
    const typed = data.problem ? null : recallTyped(window.location.pathname + window.location.search);
    if (typed) change({ kind: 'typed', typed });
  });
  useEffect(() => {
    if (data) restore();
  }, [data]);

  const { from, to } = data.pair.structure;
  const codes = { from: from.currency.code, to: to.currency.code };
  const amount = reckoning.sums?.send;
  const address = href(homeAddress({ ...codes, amount, city: data.form.city }));
  const write = useEffectEvent(() => {
    const { pathname } = window.location;
    const kept = pathname.includes('/exchange/')
      ? `${pathname}${amount ? `?amount=${amount}` : ''}`
      : address;
    window.history.replaceState(window.history.state, '', kept);
    rememberTyped(kept, state.typed);
  });
  const { typed } = state;
  useEffect(() => {
    if (!wasTyped || !typed) return;
    const timer = setTimeout(write, afterMs);
    return () => clearTimeout(timer);
  }, [typed, wasTyped]);
}
