import type { Problem } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import type { ClaimPage } from '@menyala/contract/site/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '../api/request.ts';
import type { ClaimCalls, ClaimDeed } from './claim-calls.ts';
import { type ClaimFollower, type ClaimSource, type Connection, followClaim } from './follow-claim.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

type Parts = Pick<ClaimPage, 'form' | 'status' | 'requisite'>;

export interface LiveClaim extends Parts {
  clock: ServerClock;
  connection: Connection | null;
  /** Server's time of the last that we heard, for "this is how things stood at …". */
  heardAt: string;
  /** What is being done now; everything else waits meanwhile, so that nothing is pressed twice. */
  doing: ClaimDeed | null;
  problem: Problem | 'network' | null;
  act(deed: ClaimDeed): void;
  refresh(): void;
  /** Reads form and requisites anew: after a receipt came or went, or when they could not be loaded. */
  reload(): void;
}

/** A claim that keeps itself up to date; the first picture of it is what the server rendered. */
export function useClaim(data: ClaimPage, calls: ClaimCalls, source: ClaimSource): LiveClaim {
  const [parts, setParts] = useState<Parts>(data);
  const [clock] = useState(() => createServerClock(data.status.now));
  const [connection, setConnection] = useState<Connection | null>(null);
  const [heardAt, setHeardAt] = useState(data.status.now);
  const [doing, setDoing] = useState<ClaimDeed | null>(null);
  const [problem, setProblem] = useState<LiveClaim['problem']>(data.problem);
  const [followed, setFollowed] = useState<ClaimFollower | null>(null);
  const known = useRef(data.status.updatedAt);

  const load = useCallback(
    async (status: ClaimStatusView) => {
      const [form, requisite] = await Promise.all([calls.form(), calls.requisite(status)]);
      // What a later state has overtaken is thrown away.
      if (status.updatedAt === known.current) setParts((before) => ({ ...before, form, requisite }));
    },
    [calls],
  );

  const take = useCallback(
    (status: ClaimStatusView) => {
      clock.sync(status.now);
      setHeardAt(status.now);
      const hasMoved = status.updatedAt !== known.current;
      known.current = status.updatedAt;
      if (!hasMoved) {
        setParts((before) => ({ ...before, status }));
        return;
      }
      // Status and the rest change together, so that no heading ever stands over the sums of another state.
      const show = () => {
        if (status.updatedAt === known.current) setParts((before) => ({ ...before, status }));
      };
      load(status).then(show, show);
    },
    [clock, load],
  );

  useEffect(() => {
    clock.sync(data.status.now);
    const follower = followClaim(source, { status: take, connection: setConnection });
    setFollowed(follower);
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
  }, [clock, source, take, data.status.now]);

  const act = (deed: ClaimDeed) => {
    if (doing !== null) return;
    setDoing(deed);
    setProblem(null);
    calls
      .deed(deed)
      .then(take, (error: unknown) => {
        setProblem(error instanceof Refused ? error.problem : 'network');
        // A refusal usually means that the claim has moved on: show where it is now.
        followed?.refresh();
      })
      .finally(() => setDoing(null));
  };

  return {
    ...parts,
    clock,
    connection,
    heardAt,
    doing,
    problem,
    act,
    refresh: () => followed?.refresh(),
    reload: () => void load(parts.status).catch(() => setProblem('network')),
  };
}
