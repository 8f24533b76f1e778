import type { Problem } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import type { ClaimPage } from '@menyala/contract/site/pages';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Connection, type Follower, follow } from '../api/follow.ts';
import { Refused } from '../api/request.ts';
import { useSession } from '../session/use-session.ts';
import type { ClaimAction, ClaimCalls } from './claim-calls.ts';
import type { ClaimSource } from './claim-source.ts';
import { leadFocus } from './lead-focus.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

type Parts = Pick<ClaimPage, 'form' | 'status' | 'requisite'>;
/** The first picture of a claim, as the server rendered it. */
type Drawn = Parts & Pick<ClaimPage, 'problem'>;

/** What is being done to the claim; everything else waits meanwhile, so that nothing is pressed twice. */
export type PendingAction = ClaimAction | 'choose' | 'refund' | 'email' | 'change' | 'meeting' | 'play';

export type Failure = Problem | 'network';
export type CallResult<T> = { answer: T } | { failure: Failure };

export interface LiveClaim extends Parts {
  clock: ServerClock;
  connection: Connection | null;
  /** Server's time of the last that we heard, for "this is how things stood at …". */
  heardAt: string;
  pending: PendingAction | null;
  problem: Failure | null;
  /** An action that was refused, until the next one. */
  refused: { action: ClaimAction; failure: Failure } | null;
  /** True where this browser may do what only the owner, who proved to have made the claim, may. */
  isOwner: boolean;
  /** An action whose refusal is told by its button. */
  act(action: ClaimAction): void;
  /** Makes a call of which the caller tells the result; null, and no call, while another one runs. */
  ask<T>(pending: PendingAction, call: () => Promise<T>): Promise<CallResult<T> | null>;
  /** Shows the claim as a call has answered it. */
  show(status: ClaimStatusView): Promise<void>;
  refresh(): void;
  /** Reads form and requisites anew: after a receipt came or went, or when they could not be loaded. */
  reload(): void;
}

/** A claim that keeps itself up to date; the first picture of it is what the server rendered. */
export function useClaim(data: Drawn, calls: ClaimCalls, source: ClaimSource): LiveClaim {
  const [parts, setParts] = useState<Parts>(data);
  const [clock] = useState(() => createServerClock(data.status.now));
  const [connection, setConnection] = useState<Connection | null>(null);
  const [heardAt, setHeardAt] = useState(data.status.now);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [problem, setProblem] = useState<Failure | null>(data.problem);
  const [refused, setRefused] = useState<LiveClaim['refused']>(null);
  const [isStranger, setStranger] = useState(data.problem?.code === 'maker_only');
  const known = useRef(markOf(data.status));
  const isRunning = useRef(false);
  const followed = useRef<Follower | null>(null);
  const isProven = parts.form.maker;
  const wasOwner = useRef(isProven);

  const load = useCallback(
    async (status: ClaimStatusView) => {
      const [form, requisite] = await Promise.all([calls.form(), calls.requisite(status)]);
      // What a later state has overtaken is thrown away.
      if (markOf(status) !== known.current) return;
      setParts((before) => ({ ...before, form, requisite }));
      if (form.maker && !wasOwner.current) {
        setStranger(false);
        // The stream knows whose it is by the cookie that it was opened with, and there is a new one.
        followed.current?.reopen();
      }
      wasOwner.current = form.maker;
    },
    [calls],
  );

  const show = useCallback(
    async (status: ClaimStatusView) => {
      clock.sync(status.now);
      setHeardAt(status.now);
      const mark = markOf(status);
      const hasMoved = mark !== known.current;
      known.current = mark;
      // Status and the rest change together, so that no heading ever stands over the sums of another state.
      if (hasMoved) await load(status).catch(() => undefined);
      if (mark === known.current) setParts((before) => ({ ...before, status }));
    },
    [clock, load],
  );

  useEffect(() => clock.sync(data.status.now), [clock, data.status.now]);

  useEffect(() => {
    const status = (view: ClaimStatusView) => void show(view);
    const follower = follow(source, { status, connection: setConnection });
    followed.current = follower;
    const back = () => {
      if (document.visibilityState === 'visible') follower.refresh();
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    window.addEventListener('offline', back);
    return () => {
      follower.stop();
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
      window.removeEventListener('offline', back);
    };
  }, [source, show]);

  useOwner(isProven, async () => {
    const form = await calls.form();
    if (!form.maker) return;
    setStranger(false);
    setParts((before) => ({ ...before, form }));
    wasOwner.current = true;
    followed.current?.reopen();
  });

  const ask = async <T>(what: PendingAction, call: () => Promise<T>): Promise<CallResult<T> | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setPending(what);
    setProblem(null);
    setRefused(null);
    try {
      return { answer: await call() };
    } catch (error) {
      const failure = error instanceof Refused ? error.problem : 'network';
      // With the link of an email the word is about the link, and says nothing of this browser.
      if (failure !== 'network' && failure.code === 'maker_only' && what !== 'change') setStranger(true);
      // A refusal usually means that the claim has moved on: show where it is now.
      followed.current?.refresh();
      return { failure };
    } finally {
      isRunning.current = false;
      setPending(null);
    }
  };

  const act = async (action: ClaimAction) => {
    const result = await ask(action, () => calls.act(action).then(show));
    if (result === null) return;
    if ('failure' in result) setRefused({ action, failure: result.failure });
    // The button that was pressed is gone with the state that offered it.
    else leadFocus();
  };

  return {
    ...parts,
    ...{ clock, connection, heardAt, pending, problem, refused, ask, show },
    isOwner: parts.form.maker && !isStranger,
    act: (action) => void act(action),
    refresh: () => followed.current?.refresh(),
    reload: () => void load(parts.status).catch(() => setProblem('network')),
  };
}

/** Tells one state of the claim from another: money can come, and be seen better, without any move. */
function markOf({ now: _, choice, ...status }: ClaimStatusView): string {
  // What a way would give follows the course, and changes nothing of the claim.
  return JSON.stringify([status, choice && [choice.waitsFor, choice.received, choice.left]]);
}

/**
 * The server draws the page before it can know who is signed in. Once that is known, a claim of another browser is read
 * again: for its owner that answers the owner's form, and this browser is remembered as one of theirs.
 */
function useOwner(isOwner: boolean, prove: () => Promise<void>): void {
  const userId = useSession().user?.id ?? null;
  const proveNow = useEffectEvent(prove);
  const isWorthAsking = userId !== null && !isOwner;
  useEffect(() => {
    if (isWorthAsking) void proveNow().catch(() => undefined);
  }, [isWorthAsking]);
}
