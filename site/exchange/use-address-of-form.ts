import type { HomePage } from '@menyala/contract/site/pages';
import type { Decimal } from '@menyala/money';
import { useEffect, useEffectEvent } from 'react';
import { homeAddress } from '../addresses.ts';
import { useHref } from '../layout/layout-context.tsx';
import { cityOf, type FormChange, type FormState } from './form-state.ts';
import { type Reckoning, sumOf, type Typed } from './reckoning.ts';
import { recallTyped, rememberTyped } from './remember-form.ts';

const afterMs = 300;

/** Writes pair, amount and city into the address while one types, and finds what was typed after a reload or Back. */
export function useAddressOfForm({
  data,
  state,
  reckoning,
  wasTyped,
  isTouched,
  change,
}: {
  data: HomePage;
  state: FormState;
  reckoning: Reckoning;
  wasTyped: boolean;
  /** Whether somebody typed already, before this could look for what was kept. */
  isTouched: () => boolean;
  change: (change: FormChange) => void;
}): void {
  const href = useHref();
  const restore = useEffectEvent(() => {
    const { pathname, search } = window.location;
    const kept = data.problem ? null : recallTyped(pathname + search);
    if (!kept || isTouched()) return;
    change(kept);
    // The limits may have moved since: what lies outside of them is put into them with a word, as on leaving the field.
    change({ kind: 'left' });
  });
  useEffect(() => {
    if (data) restore();
  }, [data]);

  const { from, to } = data.pair.structure;
  const codes = { from: from.currency.code, to: to.currency.code };
  const address = href(
    homeAddress({
      ...{ ...codes, amount: reckoning.sums?.send, city: cityOf(state) },
      ...{ isVerified: state.isWished, promocode: state.code },
    }),
  );
  const { typed } = state;
  const amount = sumOf(reckoning.sums, typed.anchor);
  useEffect(() => {
    if (!wasTyped) return;
    const timer = setTimeout(() => write(address, typed, amount), afterMs);
    return () => clearTimeout(timer);
  }, [wasTyped, address, typed, amount]);
}

/** The page of one direction keeps its path, which names the pair already. */
function write(address: string, typed: Typed, amount: Decimal | null): void {
  const { pathname } = window.location;
  const query = new URLSearchParams(address.split('?')[1]);
  const pairIsInPath = pathname.includes('/exchange/');
  if (pairIsInPath) for (const name of ['cur_from', 'cur_to']) query.delete(name);
  const kept = pairIsInPath ? `${pathname}${query.size > 0 ? `?${query}` : ''}` : address;
  window.history.replaceState(window.history.state, '', kept);
  rememberTyped(kept, typed, amount);
}
