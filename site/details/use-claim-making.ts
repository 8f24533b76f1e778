import type { Language, Problem } from '@menyala/contract';
import type { ClaimCreated, ClaimOrder, createClaim } from '@menyala/contract/site/claims';
import { useRef, useState } from 'react';
import { Refused, request } from '../api/request.ts';
import type { Unanswered } from './draft.ts';
import { sendOrder } from './send-order.ts';
import { isStillOpen, ownAttempt } from './unanswered.ts';

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
 * answered is kept in the tab with its key, so that even a reload finds out what became of it; but only whoever sent it
 * can (`userId`, null for a guest): for anybody else the same key would make a second claim.
 */
export function useClaimMaking(
  {
    language,
    key,
    problem,
    userId,
  }: { language: Language; key: string; problem: Problem | null; userId: number | null },
  unanswered: Unanswered | null,
  keep: (unanswered: Unanswered | null) => void,
  onMade: (made: ClaimCreated, order: ClaimOrder) => void,
  onRefused: (problem: Problem, order: ClaimOrder) => void,
): ClaimMaking {
  const [making, setMaking] = useState<Making>(
    problem === null ? { kind: 'idle' } : { kind: 'refused', problem },
  );
  const isRunning = useRef(false);
  const ownKey = useRef(key);
  const last = useRef<ClaimOrder | null>(null);
  const own = ownAttempt(unanswered, userId);

  const send = async (order: ClaimOrder, withKey: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setMaking({ kind: 'sending' });
    last.current = order;
    // Of several unanswered orders with one key the first is the one that may have made the claim.
    const isFirst = own?.key !== withKey;
    if (isFirst) keep({ key: withKey, order, sentAtMs: Date.now(), userId });
    let wasLost = !isFirst;
    const call = () =>
      request<typeof createClaim>(
        language,
        { method: 'POST', path: '/api/v1/claim' },
        { body: order, headers: { 'idempotency-key': withKey } },
      );
    const onLost = () => {
      wasLost = true;
      setMaking({ kind: 'lost' });
    };
    try {
      const made = await sendOrder(call, { onLost });
      keep(null);
      onMade(made, order);
    } catch (error) {
      if (!(error instanceof Refused)) {
        setMaking({ kind: 'unknown' });
        return;
      }
      const { problem: refusal } = error;
      if (!isStillOpen(refusal, wasLost)) keep(null);
      setMaking({ kind: 'refused', problem: refusal });
      onRefused(refusal, order);
    } finally {
      isRunning.current = false;
    }
  };
  const another = (order: ClaimOrder) => {
    ownKey.current = crypto.randomUUID();
    void send(order, ownKey.current);
  };

  return {
    making,
    isBusy: making.kind === 'sending' || making.kind === 'lost',
    make: (order) => {
      if (own === null && unanswered !== null) another(order);
      else void send(order, own?.key ?? ownKey.current);
    },
    repeat: () => {
      if (own !== null) void send(last.current ?? own.order, own.key);
    },
    openEarlier: () => {
      if (own !== null) void send(own.order, own.key);
    },
    makeAnother: another,
    calmDown: () => setMaking({ kind: 'idle' }),
  };
}
