import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Trouble, TroubleNote, troubleOf } from './trouble.tsx';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'here'; value: T }
  | { state: 'failed'; trouble: Trouble };

export interface Loading<T> {
  loaded: Loaded<T>;
  /** Asks once more, after a failure or because something has changed; meanwhile it is loading again. */
  again(): void;
  /** Puts what is known already in its place. */
  put(change: (value: T) => T): void;
}

/**
 * Fetches in the browser what a part of the account shows. `key` names what is asked for: another key is another
 * question, and null means not yet. An older answer never overtakes a newer one.
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [answer, setAnswer] = useState<{ to: string; loaded: Loaded<T> } | null>(null);
  const [round, setRound] = useState(0);
  const ask = useEffectEvent(load);
  const question = key === null ? null : `${round} ${key}`;
  useEffect(() => {
    if (question === null) return;
    const abort = new AbortController();
    const take = (loaded: Loaded<T>) => {
      if (!abort.signal.aborted) setAnswer({ to: question, loaded });
    };
    ask(abort.signal).then(
      (value) => take({ state: 'here', value }),
      (cause: unknown) => {
        if (!abort.signal.aborted) take({ state: 'failed', trouble: troubleOf(cause) });
      },
    );
    return () => abort.abort();
  }, [question]);
  const loaded: Loaded<T> = answer !== null && answer.to === question ? answer.loaded : { state: 'loading' };
  const again = useCallback(() => setRound((before) => before + 1), []);
  const put = useCallback(
    (change: (value: T) => T) =>
      setAnswer((before) =>
        before?.loaded.state === 'here'
          ? { to: before.to, loaded: { state: 'here', value: change(before.loaded.value) } }
          : before,
      ),
    [],
  );
  return { loaded, again, put };
}

/** A part that is fetched: a skeleton of the same shape, then what came, or why it did not and how to try again. */
export function LoadedPart<T>({
  of: { loaded, again },
  skeleton,
  children,
}: {
  of: Loading<T>;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}) {
  const t = useTranslations('account');
  if (loaded.state === 'here') return children(loaded.value);
  if (loaded.state === 'failed')
    return <TroubleNote trouble={loaded.trouble} lead={t('failedHere')} onAgain={again} />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {skeleton}
    </div>
  );
}
