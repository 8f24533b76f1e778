import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentPage, recoverMissingCode } from '../api/missing-code.ts';
import { useNotify } from '../design/notification.tsx';
import { useFrame } from '../shell/frame.tsx';
import { useSurroundings } from '../shell/start.tsx';
import { loadTexts } from '../texts/load-texts.ts';
import type { PickerProps } from './picker/picker.tsx';

/** The picker's code comes when it is first asked for; if it does not come, the form stays, and a sentence says why. */
export function usePicker(): { Picker: ComponentType<PickerProps> | null; load: () => Promise<void> } {
  const t = useTranslations();
  const notify = useNotify();
  const { language } = useFrame();
  const { texts } = useSurroundings();
  const [loaded, setLoaded] = useState<{ Picker: ComponentType<PickerProps> } | null>(null);
  const load = async () => {
    try {
      const [{ Picker }, grown] = await Promise.all([
        import('./picker/picker.tsx'),
        loadTexts(language, 'picker', texts.current),
      ]);
      texts.current = grown;
      setLoaded({ Picker });
    } catch {
      const recovery = await recoverMissingCode(currentPage());
      if (recovery === 'reloading') return;
      const message = t(recovery === 'unreachable' ? 'shell.offline' : 'exchange.pickMissing');
      notify({ message, button: t('design.understood') });
    }
  };
  return { Picker: loaded?.Picker ?? null, load };
}
