import { type ReactNode, useEffect, useState } from 'react';
import css from './copy-button.module.css';
import { copyText } from './copy-text.ts';

const shownForMs = 2000;

/** How a button that copies looks; for others that stand beside one. */
export const copyClass = css['copy'] ?? '';

export interface CopyMessages {
  copied: string;
  failed: string;
  /** Above the selected text, where the browser refuses. */
  byHand: string;
}

/**
 * Copies `text` exactly as it is given (raw digits, no spaces) and says so in its own place and aloud. Where the browser
 * refuses, the text stands selected below, to be copied by hand.
 */
export function CopyButton({
  text,
  what,
  name,
  messages,
  icons,
  className = '',
  children,
}: {
  /** The text, or a function that loads it when the button is pressed; where that fails, the function tells why. */
  text: string | (() => Promise<string>);
  /** What is copied, for people who hear that it was. */
  what: string;
  /** What a screen reader says of the button, beside its visible words. */
  name: string;
  messages: CopyMessages;
  icons: { copy: ReactNode; copied: ReactNode };
  className?: string;
  /** The words in the button; without them there is the icon alone, and nothing moves. */
  children?: ReactNode;
}) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const [copied, setCopied] = useState('');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const whole = typeof text === 'string' ? text : await text().catch(() => null);
    if (whole === null) return;
    setCopied(whole);
    await copyText(whole).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const message = state === 'ready' ? '' : messages[state];
  const look = [css['copy'], state === 'copied' ? css['copied'] : '', className];
  return (
    <>
      <button type="button" className={look.filter(Boolean).join(' ')} onClick={() => void copy()}>
        {state === 'copied' ? icons.copied : icons.copy}
        {children === undefined ? null : message || children}
        <span className={css['hidden']}>{name}</span>
      </button>
      <span className={css['hidden']} role="status">
        {message && `${message}: ${what}`}
      </span>
      {state === 'failed' && (
        <label className={css['by-hand']}>
          {messages.byHand}
          <input readOnly value={copied} ref={focus} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}

function focus(field: HTMLInputElement | null) {
  field?.focus();
}
