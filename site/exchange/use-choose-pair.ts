import type { Language } from '@menyala/contract';
import type { listReceiveIds } from '@menyala/contract/site/calculator';
import { useState } from 'react';
import { homeAddress } from '../addresses.ts';
import { request } from '../api/request.ts';
import { rememberInCookie } from '../layout/cookies.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { useNavigate } from '../router.tsx';
import type { Catalogue } from './catalogue.ts';
import { cityOf, type FormState } from './form-state.ts';
import type { Anchor, Reckoning } from './reckoning.ts';

/** What came of a choice that could not be had as it was. */
export type ChoiceOutcome =
  | { kind: 'no-way-back'; receivable: readonly number[] }
  | { kind: 'replaced'; from: number; wanted: number; to: number };

export interface ChoosePair {
  choose: (side: Anchor, id: number) => Promise<void>;
  swap: () => Promise<void>;
  outcome: ChoiceOutcome | null;
}

/**
 * Another currency on a side, or the sides swapped: a new address, whose page the server fills in. Where the chosen
 * send currency cannot become the present receive currency, the first that it can become is taken, and the form says so.
 */
export function useChoosePair(state: FormState, { sums }: Reckoning, catalogue: Catalogue): ChoosePair {
  const { language } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ChoiceOutcome | null>(null);
  const { form } = state.data;

  const go = async (from: number, to: number, amount?: string) => {
    const codes = { from: catalogue.currency(from)?.code ?? '', to: catalogue.currency(to)?.code ?? '' };
    rememberInCookie('pair', `${codes.from}-${codes.to}`);
    setOutcome(null);
    const { isWished: isVerified, code: promocode } = state;
    const address = homeAddress({ ...codes, amount, city: cityOf(state), isVerified, promocode });
    await navigate(href(address), { state: { stays: true } });
  };
  const swap = async () => {
    const ids = await receivableFor(language, form.to);
    if (ids === null || ids.includes(form.from)) return go(form.to, form.from, sums?.receive);
    setOutcome({ kind: 'no-way-back', receivable: ids });
  };
  const choose = async (side: Anchor, id: number) => {
    if (id === form[side]) return;
    if (id === (side === 'from' ? form.to : form.from)) return swap();
    if (side === 'to') return go(form.from, id, sums?.send);
    const ids = await receivableFor(language, id);
    const [first] = ids ?? [];
    if (first === undefined || ids?.includes(form.to)) return go(id, form.to);
    await go(id, first);
    setOutcome({ kind: 'replaced', from: id, wanted: form.to, to: first });
  };
  return { choose, swap, outcome };
}

/** Null where the server cannot be asked: then the page itself, which waits for the connection, will tell. */
function receivableFor(language: Language, id: number): Promise<number[] | null> {
  const call = { method: 'GET', path: '/api/v1/calculator/from/:id' } as const;
  return request<typeof listReceiveIds>(language, call, { params: { id } }).catch(() => null);
}
