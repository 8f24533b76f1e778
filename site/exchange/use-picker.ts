import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentPage, recoverMissingCode } from '../api/missing-code.ts';
import { useNotify } from '../design/notification.tsx';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { addMessages } from '../messages/load-messages.ts';
import type { PickerProps } from './picker/picker.tsx';

export interface LoadedPicker {
  Picker: ComponentType<PickerProps> | null;
  load: () => Promise<boolean>;
}

/** Where the browser cannot say that it is idle, it is taken to be so after this. */
const idleAfterMs = 2000;

/**
 * The picker's code comes when the page has nothing else to do, or when it is first asked for; if it does not come then,
 * the form stays, and a sentence says why. `load` answers whether it is there.
 */
export function usePicker(): LoadedPicker {
  const t = useTranslations();
  const notify = useNotify();
  const { language } = useLayout();
  const { messages } = useAppContext();
  const [loaded, setLoaded] = useState<{ Picker: ComponentType<PickerProps> } | null>(null);
  const fetchIt = async () => {
    const [{ Picker }] = await Promise.all([
      import('./picker/picker.tsx'),
      addMessages(language, 'picker', messages),
    ]);
    setLoaded({ Picker });
  };
  // Ahead of the press it is only a kindness: what fails is tried again, and told of, when it is asked for.
  const fetchAhead = useEffectEvent(() => void fetchIt().catch(() => undefined));
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAhead, idleAfterMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => fetchAhead());
    return () => cancelIdleCallback(idle);
  }, []);
  const load = async () => {
    if (loaded) return true;
    try {
      await fetchIt();
      return true;
    } catch {
      const recovery = await recoverMissingCode(currentPage());
      if (recovery === 'reloading') return true;
      const message = t(recovery === 'unreachable' ? 'layout.offline' : 'exchange.pickMissing');
      notify({ message, button: t('design.understood') });
      return false;
    }
  };
  return { Picker: loaded?.Picker ?? null, load };
}
