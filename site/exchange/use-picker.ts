import type { Language } from '@menyala/contract';
import type { Entry, listDirections } from '@menyala/contract/site/calculator';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentPage, recoverMissingCode } from '../api/missing-code.ts';
import { Refused, request, Unreachable } from '../api/request.ts';
import { useNotify } from '../design/notification.tsx';
import { whenIdle } from '../design/when-idle.ts';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { addMessages } from '../messages/load-messages.ts';
import type { Messages } from '../messages/messages.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { PickerProps } from './picker/picker.tsx';

/** The picker's code with its list, as it was when it was asked for. */
export interface ReadyPicker {
  Picker: ComponentType<PickerProps>;
  catalogue: Catalogue<Entry>;
  at: number;
}

export interface LoadedPicker {
  ready: ReadyPicker | null;
  /** Asks for the list where there is none, or an old one: it will be opened in a moment. */
  refresh: () => void;
  /** Null where it did not come, of which the visitor is told. */
  load: () => Promise<ReadyPicker | null>;
}

const freshForMs = 60_000;
const patienceMs = 10_000;

/**
 * The picker's code and list come when the page has nothing else to do, or when they are first asked for; if they do not come
 * then, the form stays, a sentence says why, and the next press asks again.
 */
export function usePicker(): LoadedPicker {
  const t = useTranslations();
  const notify = useNotify();
  const { language } = useLayout();
  const { messages } = useAppContext();
  const [ready, setReady] = useState<ReadyPicker | null>(null);
  const coming = useRef<Promise<ReadyPicker> | null>(null);
  const fetchIt = () => {
    coming.current ??= fetchPicker(language, messages)
      .then((fetched) => {
        setReady(fetched);
        return fetched;
      })
      .finally(() => {
        coming.current = null;
      });
    return coming.current;
  };
  const refresh = () => {
    if (ready && performance.now() - ready.at < freshForMs) return;
    // Ahead of the press it is only a kindness: what fails is tried again, and told of, when it is asked for.
    fetchIt().catch(() => undefined);
  };
  const fetchAhead = useEffectEvent(refresh);
  useEffect(() => whenIdle(() => fetchAhead()), []);
  const messageOf = async (cause: unknown): Promise<string | null> => {
    if (cause instanceof Refused) return cause.problem.detail;
    if (cause instanceof Unreachable) return t(cause.isAnswered ? 'exchange.pickAgain' : 'layout.offline');
    const recovery = await recoverMissingCode(currentPage());
    if (recovery === 'reloading') return null;
    return t(recovery === 'unreachable' ? 'layout.offline' : 'exchange.pickMissing');
  };
  const load = async () => {
    try {
      return ready ?? (await fetchIt());
    } catch (cause) {
      const message = await messageOf(cause);
      // The document goes away.
      if (message === null) return new Promise<never>(() => undefined);
      notify({ message, button: t('design.understood') });
      return null;
    }
  };
  return { ready, refresh, load };
}

/** @throws Refused, Unreachable, or the fault of code that cannot be loaded */
export async function fetchPicker(language: Language, messages: { current: Messages }): Promise<ReadyPicker> {
  const abort = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(new Unreachable()));
  });
  const timer = setTimeout(() => abort.abort(), patienceMs);
  const call = { method: 'GET', path: '/api/v1/calculator' } as const;
  const all = Promise.all([
    import('./picker/picker.tsx'),
    request<typeof listDirections>(language, call, { signal: abort.signal }),
    addMessages(language, 'picker', messages),
  ]);
  try {
    const [{ Picker }, entries] = await Promise.race([all, tooLate]);
    return { Picker, catalogue: catalogueOf(entries), at: performance.now() };
  } finally {
    clearTimeout(timer);
  }
}
