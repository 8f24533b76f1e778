import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import css from './requisite-fields.module.css';

/** Puts the clipboard into a field. It is there only where the browser lets a page read it. */
export function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  const t = useTranslations('details');
  const [state, setState] = useState<'absent' | 'ready' | 'failed'>('absent');
  useEffect(() => {
    if (typeof navigator.clipboard?.readText === 'function') setState('ready');
  }, []);
  if (state === 'absent') return null;
  const paste = () => {
    navigator.clipboard.readText().then(
      (text) => {
        setState('ready');
        onPaste(text.trim());
      },
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button look="quiet" className={css['paste']} aria-label={t('pasteWhat', { label })} onClick={paste}>
        <Icon name="paste" />
        <span>{t('paste')}</span>
      </Button>
      {state === 'failed' ? (
        <p className={css['paste-failed']} role="status">
          {t('pasteFailed')}
        </p>
      ) : null}
    </>
  );
}
