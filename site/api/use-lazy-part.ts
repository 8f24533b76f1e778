import { type ComponentType, useState } from 'react';
import { currentPage, recoverMissingCode } from './missing-code.ts';

/** A part of a page whose code comes when it is first asked for. */
export interface LazyPart<Props> {
  Part: ComponentType<Props> | null;
  state: 'absent' | 'loading' | 'here' | 'failed';
  /** Fetches it once; after a failure, again. */
  load(): void;
}

export function useLazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [state, setState] = useState<LazyPart<Props>['state']>('absent');
  const load = async () => {
    if (state === 'loading' || state === 'here') return;
    setState('loading');
    try {
      setPart({ Part: await fetchPart() });
      setState('here');
    } catch {
      if ((await recoverMissingCode(currentPage())) !== 'reloading') setState('failed');
    }
  };
  return { Part: part?.Part ?? null, state, load: () => void load() };
}
