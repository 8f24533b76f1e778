import type { listReceiveIds } from '@menyala/contract/site/calculator';
import type { HomePage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { homeAddress } from '../addresses.ts';
import { request } from '../api/request.ts';
import { rememberInCookie } from '../shell/cookies.ts';
import { useFrame, useHref } from '../shell/frame.tsx';
import type { Catalogue } from './catalogue.ts';
import type { Anchor } from './reckoning.ts';

export interface ChoosePair {
  choose: (side: Anchor, id: number) => Promise<void>;
  swap: () => Promise<void>;
  /** The direction the other way round is not served; these can be received instead. */
  noWayBack: readonly number[] | null;
}

/**
 * Another currency on a side, or the sides swapped: a new address, whose page the server fills in. Where the chosen
 * send currency cannot become the present receive currency, the first that it can become is taken.
 */
export function useChoosePair(
  { form, receiveIds }: HomePage,
  catalogue: Catalogue,
  sums: { send: string; receive: string } | null,
): ChoosePair {
  const { language } = useFrame();
  const href = useHref();
  const navigate = useNavigate();
  const [noWayBack, setNoWayBack] = useState<readonly number[] | null>(null);

  const go = async (from: number, to: number, amount?: string) => {
    const codes = { from: catalogue.currency(from)?.code ?? '', to: catalogue.currency(to)?.code ?? '' };
    rememberInCookie('pair', `${codes.from}-${codes.to}`);
    setNoWayBack(null);
    await navigate(href(homeAddress({ ...codes, amount, city: form.city })), { state: { stays: true } });
  };
  const receivableFor = (from: number) =>
    request<typeof listReceiveIds>(
      language,
      { method: 'GET', path: '/api/v1/calculator/from/:id' },
      { params: { id: from } },
    ).catch((): number[] => []);

  const swap = async () => {
    const ids = await receivableFor(form.to);
    if (ids.includes(form.from)) return go(form.to, form.from, sums?.receive);
    setNoWayBack(ids);
  };
  const choose = async (side: Anchor, id: number) => {
    if (id === form[side]) return;
    if (id === (side === 'from' ? form.to : form.from)) return swap();
    if (side === 'to') return go(form.from, id, sums?.send);
    const ids = await receivableFor(id);
    const to = ids.length === 0 || ids.includes(form.to) ? form.to : (ids[0] ?? form.to);
    await go(id, to);
  };
  return { choose, swap, noWayBack: receiveIds.length === 0 ? null : noWayBack };
}
