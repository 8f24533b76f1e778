import type { Language, Problem } from '@menyala/contract';
import type { ClaimOrder, createClaim } from '@menyala/contract/site/claims';
import { useRef, useState } from 'react';
import { Refused, request } from '../api/request.ts';
import type { Draft } from './draft.ts';
import { sendOrder } from './send-order.ts';

/** Where the making of the claim stands. `lost`: tried again by itself; `unknown`: all tries went unanswered. */
export type Making =
  | { kind: 'idle' | 'sending' | 'lost' | 'unknown' }
  | { kind: 'refused'; problem: Problem };

export interface ClaimMaking {
  making: Making;
  isBusy: boolean;
  make(order: ClaimOrder): void;
  /** Sends the order of the last press again, or after a reload the one that was left unanswered. */
  repeat(): void;
  /** Asks for the claim that an earlier, unanswered order has made. */
  openEarlier(): void;
  /** A new key: another claim, wanted as such. */
  makeAnother(order: ClaimOrder): void;
  calmDown(): void;
}

/**
 * Makes the claim, once: one press at a time, one key for as long as it is one claim. An order that was sent and not
 * answered is kept in the tab with its key, so that even a reload finds out what became of it.
 */
export function useClaimMaking(
  { language, key, problem }: { language: Language; key: string; problem: Problem | null },
  unanswered: Draft['unanswered'],
  keep: (unanswered: Draft['unanswered']) => void,
  onMade: (id: string) => void,
  onRefused: (problem: Problem) => void,
): ClaimMaking {
  const [making, setMaking] = useState<Making>(
    problem === null ? { kind: 'idle' } : { kind: 'refused', problem },
  );
  const isRunning = useRef(false);
  const ownKey = useRef(key);
  const last = useRef<ClaimOrder | null>(null);

  const send = async (order: ClaimOrder, withKey: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setMaking({ kind: 'sending' });
    last.current = order;
    // Of several unanswered orders with one key the first is the one that may have made the claim.
    if (unanswered?.key !== withKey) keep({ key: withKey, order, sentAtMs: Date.now() });
    const call = () =>
      request<typeof createClaim>(
        language,
        { method: 'POST', path: '/api/v1/claim' },
        { body: order, headers: { 'idempotency-key': withKey } },
      );
    try {
      const { id } = await sendOrder(call, { onLost: () => setMaking({ kind: 'lost' }) });
      keep(null);
      onMade(id);
    } catch (error) {
      if (!(error instanceof Refused)) {
        setMaking({ kind: 'unknown' });
        return;
      }
      // A mismatch means that the earlier order was taken: it is still needed to find its claim.
      if (error.problem.code !== 'idempotency_mismatch') keep(null);
      setMaking({ kind: 'refused', problem: error.problem });
      onRefused(error.problem);
    } finally {
      isRunning.current = false;
    }
  };

  return {
    making,
    isBusy: making.kind === 'sending' || making.kind === 'lost',
    make: (order) => void send(order, unanswered?.key ?? ownKey.current),
    repeat: () => {
      if (unanswered !== null) void send(last.current ?? unanswered.order, unanswered.key);
    },
    openEarlier: () => {
      if (unanswered !== null) void send(unanswered.order, unanswered.key);
    },
    makeAnother: (order) => {
      ownKey.current = crypto.randomUUID();
      void send(order, ownKey.current);
    },
    calmDown: () => setMaking({ kind: 'idle' }),
  };
}
