import type { ClaimStatus } from '@menyala/contract';
import type { listClaims, QueueRow } from '@menyala/contract/office/claims';
import { claimStatuses } from '@menyala/contract/statuses';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/read.ts';
import { listenToOffice } from '../api/stream.ts';
import { useLanguage } from '../messages/use-language.ts';
import { listQuery, trailOf } from './filters.ts';
import { isSameClaim, merge, type ShownQueue, settle } from './live-rows.ts';

export interface QueueState {
  /** Undefined until the first answer. */
  shown: ShownQueue<QueueRow> | undefined;
  error: Error | null;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** How many there are, as far as they are counted. */
  total: number;
  /** The last status heard of a claim that left this list. */
  statusHeard: (id: string) => ClaimStatus | undefined;
  again: () => void;
  showWaiting: () => void;
}

/** The queue by the address's filters, alive, with every row where it was until one asks for the new ones. */
export function useQueue(): QueueState {
  const [search] = useSearchParams();
  const language = useLanguage();
  const query = listQuery(search);
  const key = JSON.stringify([query, language]);
  const isFirst = trailOf(search).length === 0;
  const { data, error, refetch } = useRead<typeof listClaims>('/office/api/claims', { query });
  const [shown, setShown] = useState<{ key: string; queue: ShownQueue<QueueRow> }>();
  const statuses = useStatusesHeard();

  useEffect(() => {
    if (data === undefined) return;
    const isWhole = isFirst && data.next === null;
    setShown((last) => ({
      key,
      queue: last?.key === key ? merge(last.queue, data.items, isWhole, isSameClaim) : settle(data.items),
    }));
  }, [data, key, isFirst]);

  return {
    shown: shown?.key === key ? shown.queue : undefined,
    error,
    next: data?.next ?? null,
    total: data?.total ?? 0,
    statusHeard: statuses,
    again: () => void refetch(),
    showWaiting: () => {
      if (data !== undefined) setShown({ key, queue: settle(data.items) });
    },
  };
}

function useStatusesHeard(): (id: string) => ClaimStatus | undefined {
  const heard = useRef(new Map<string, ClaimStatus>());
  useEffect(
    () =>
      listenToOffice((news) => {
        if (news.kind !== 'claim') return;
        const status = claimStatuses.find((one) => one === news.status);
        if (status !== undefined) heard.current.set(news.id, status);
      }),
    [],
  );
  return (id) => heard.current.get(id);
}
