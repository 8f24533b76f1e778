import type { ClaimStatus } from '@menyala/contract';
import type { listClaims, QueueRow } from '@menyala/contract/office/claims';
import { claimStatuses } from '@menyala/contract/statuses';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/read.ts';
import { listenToOffice } from '../api/stream.ts';
import { useLanguage } from '../messages/use-language.ts';
import { listQuery, pageOf, pageSize } from './filters.ts';
import { isSameClaim, merge, type ShownQueue, settle } from './live-rows.ts';

export interface QueueState {
  /** Undefined until the first answer. */
  shown: ShownQueue<QueueRow> | undefined;
  error: Error | null;
  page: number;
  pages: number;
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
  const { data, error, refetch } = useRead<typeof listClaims>('/office/api/claims', { query });
  const [shown, setShown] = useState<{ key: string; queue: ShownQueue<QueueRow> }>();
  const statuses = useStatusesHeard();

  useEffect(() => {
    if (data === undefined) return;
    const isWhole = data.total <= pageSize;
    setShown((last) => ({
      key,
      queue: last?.key === key ? merge(last.queue, data.items, isWhole, isSameClaim) : settle(data.items),
    }));
  }, [data, key]);

  return {
    shown: shown?.key === key ? shown.queue : undefined,
    error,
    page: pageOf(search),
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / pageSize)),
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
