import type { listChecks, OfficeCheckRow } from '@menyala/contract/office/cards';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../api/read.ts';
import { merge, type ShownQueue, settle, withoutGone } from '../claims/live-rows.ts';
import { listQuery, pageOf, pageSize } from './checks-filters.ts';

export interface ChecksState {
  /** Undefined until the first answer. */
  shown: ShownQueue<OfficeCheckRow> | undefined;
  error: Error | null;
  page: number;
  pages: number;
  again: () => void;
  showWaiting: () => void;
}

const everyMs = 30_000;

/**
 * The list of checks, alive, each row where it was until one asks for the new ones. A card that was open here and has left
 * the list goes at once, since whoever decided it needs no telling. A claim that makes a card urgent makes no news of the
 * card, so it is looked at too.
 */
export function useChecks(words: string, openId: string | undefined): ChecksState {
  const [search] = useSearchParams();
  const query = listQuery(search, words);
  const key = JSON.stringify(query);
  const { data, error, refetch } = useRead<typeof listChecks>('/office/api/checks', { query }, { everyMs });
  const [shown, setShown] = useState<{ key: string; list: ShownQueue<OfficeCheckRow> }>();
  const opened = useRef(new Set<string>());

  useEffect(() => {
    if (openId !== undefined) opened.current.add(openId);
    if (data === undefined) return;
    const isWhole = data.total <= pageSize;
    const isDoneWith = (row: OfficeCheckRow) => row.id !== openId && opened.current.has(row.id);
    setShown((last) => {
      if (last?.key !== key) return { key, list: settle(data.items) };
      return { key, list: withoutGone(merge(last.list, data.items, isWhole, isSameCheck), isDoneWith) };
    });
  }, [data, key, openId]);

  return {
    shown: shown?.key === key ? shown.list : undefined,
    error,
    page: words === '' ? pageOf(search) : 1,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / pageSize)),
    again: () => void refetch(),
    showWaiting: () => {
      if (data !== undefined) setShown({ key, list: settle(data.items) });
    },
  };
}

function isSameCheck(row: OfficeCheckRow, now: OfficeCheckRow): boolean {
  return row.status === now.status && row.tries === now.tries && row.flags === now.flags;
}
