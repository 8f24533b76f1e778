import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';
import css from './copy-button.module.css';
import { Icon } from './icon.tsx';

const shownForMs = 2000;

/**
 * Copies `text` exactly as it is given (raw digits, no spaces) and says so in its own place and aloud.
 * `what` names the thing for people who hear the button: "Copy: card number".
 */
export function CopyButton({ text, what, children }: { text: string; what: string; children?: ReactNode }) {
  const t = useTranslations('design');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const said = outcome === 'copied' ? t('copied') : outcome === 'failed' ? t('copyFailed') : '';
  return (
    <>
      <button
        type="button"
        className={classes(css['copy'], outcome === 'copied' && css['copied'])}
        onClick={copy}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {said || children || t('copy')}
        <span className="visually-hidden">: {what}</span>
      </button>
      <span className="visually-hidden" role="status">
        {said && `${said}: ${what}`}
      </span>
    </>
  );
}

/** The clipboard exists only on secure pages; elsewhere the older way through a selection still works. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser did not let the page copy.');
}
