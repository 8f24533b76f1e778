import { copyText } from '@menyala/design/copy-text';
import { type JSX, useEffect, useState } from 'react';
import { useSay } from '../language/say.ts';
import { Icon } from './icon.tsx';

/** The text, or how to get it where it is asked for by the press. */
type Copied = string | (() => Promise<string>);

/**
 * Copies raw text, shows and says so for two seconds. `what` names the thing for a screen reader. Where the browser
 * refuses, the text stands selected beside it, to be copied by hand.
 */
export function CopyButton({ text, what }: { text: Copied; what: string }): JSX.Element {
  const say = useSay();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const [asked, setAsked] = useState('');
  const copy = async () => {
    // Where it was not to be had, whoever was asked has said why.
    const whole = typeof text === 'string' ? text : await text().catch(() => null);
    if (whole === null) return;
    setAsked(whole);
    await copyText(whole).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <button type="button" className={isCopied ? 'copy is-done' : 'copy'} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span className="vh" aria-live="polite">
          {isCopied ? say('office.copied') : say('office.copyWhat', { what })}
        </span>
      </button>
      {outcome === 'failed' && (
        <label className="copy-by-hand">
          {say('office.copyByHand')}
          <input readOnly value={asked} ref={select} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}

function select(field: HTMLInputElement | null) {
  field?.focus();
}
