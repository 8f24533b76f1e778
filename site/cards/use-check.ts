import type { CardCheck, CardStatus } from '@menyala/contract/site/cards';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Loaded, useLoaded } from '../account/loaded.tsx';
import { inLanguage } from '../addresses.ts';
import { type Connection, type Follower, follow, type Source, statusSource } from '../api/follow.ts';
import { useLayout } from '../layout/layout-context.tsx';
import { useSession } from '../session/use-session.ts';
import type { CardCalls } from './card-calls.ts';

export interface LiveCheck {
  loaded: Loaded<CardCheck>;
  connection: Connection | null;
  /** Shows the check as a call has answered it. */
  put(check: CardCheck): void;
  change(change: (check: CardCheck) => CardCheck): void;
  /** Asks for everything anew, with a skeleton meanwhile. */
  again(): void;
  refresh(): void;
}

/** A check that keeps itself up to date. `id` is null where there is none yet. */
export function useCheck(id: string | null, calls: CardCalls): LiveCheck {
  const { language } = useLayout();
  const userId = useSession().user?.id ?? null;
  const { loaded, again, put } = useLoaded(id, (signal) => calls.show(id ?? '', signal));
  const [connection, setConnection] = useState<Connection | null>(null);
  const followed = useRef<Follower | null>(null);
  const isHere = loaded.state === 'here';
  const source = useMemo((): Source<CardStatus> | null => {
    if (id === null || !isHere) return null;
    const address = inLanguage(language, `/api/v1/verify/${id}/stream`);
    return statusSource(address, () => calls.status(id));
  }, [id, isHere, language, calls]);

  const latest = useRef(0);
  const read = useCallback(async () => {
    if (id === null) return;
    latest.current += 1;
    const number = latest.current;
    const check = await calls.show(id).catch(() => null);
    // What a later question or call has overtaken says nothing new.
    if (check !== null && number === latest.current) put(() => check);
  }, [id, calls, put]);

  useEffect(() => {
    if (source === null) return;
    let known: string | null = null;
    const follower = follow(source, {
      status: ({ status, updatedAt }) => {
        const mark = `${status} ${updatedAt}`;
        if (mark !== known) void read();
        known = mark;
      },
      connection: setConnection,
    });
    followed.current = follower;
    const back = () => {
      if (document.visibilityState === 'visible') follower.refresh();
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    return () => {
      follower.stop();
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
    };
  }, [source, read]);

  // Whoever has just signed in may see more than before; asked once for each, or a refusal would be asked for for ever.
  const triedFor = useRef<number | null>(null);
  const isFailed = loaded.state === 'failed';
  useEffect(() => {
    if (userId === null || !isFailed || triedFor.current === userId) return;
    triedFor.current = userId;
    again();
  }, [userId, isFailed, again]);

  return {
    ...{ loaded, connection, again },
    put: (check) => {
      latest.current += 1;
      put(() => check);
    },
    change: put,
    refresh: () => followed.current?.refresh(),
  };
}
