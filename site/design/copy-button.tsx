import { copyText } from '@menyala/design/copy-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';
import css from './copy-button.module.css';
import { Icon } from './icon.tsx';

const shownForMs = 2000;

/**
 * Copies `text` exactly as it is given (raw digits, no spaces) and says so in its own place and aloud. Where the browser
 * refuses, the text stands selected below, to be copied by hand.
 * `what` names the thing for people who hear the button: "Copy: card number".
 */
export function CopyButton({
  text,
  what,
  iconOnly = false,
  children,
}: {
  text: string;
  what: string;
  /** Beside a number in a line of text: the icon changes, and nothing moves. */
  iconOnly?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('design');
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
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
        {iconOnly ? null : said || children || t('copy')}
        <span className="visually-hidden">{iconOnly ? what : `: ${what}`}</span>
      </button>
      <span className="visually-hidden" role="status">
        {said && `${said}: ${what}`}
      </span>
      {outcome === 'failed' && (
        <label className={css['byHand']}>
          {t('copyByHand')}
          <input readOnly value={text} ref={select} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}

function select(field: HTMLInputElement | null) {
  field?.focus();
}
