import { type JSX, useEffect, useState } from 'react';
import { useSay } from '../language/say.ts';
import { Icon } from './icon.tsx';

/** Copies raw text, shows and says so for two seconds. `what` names the thing for a screen reader. */
export function CopyButton({ text, what }: { text: string; what: string }): JSX.Element {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <button type="button" className={isCopied ? 'copy is-done' : 'copy'} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span className="vh" aria-live="polite">
        {isCopied ? say('office.copied') : say('office.copyWhat', { what })}
      </span>
    </button>
  );
}
