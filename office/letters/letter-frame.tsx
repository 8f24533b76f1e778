import { type JSX, useEffect, useRef } from 'react';
import { shownLetter } from './shown-letter.ts';

interface Props {
  html: string;
  title: string;
  lang: string;
}

/** The letter as it looks, as high as it is. Nothing in it runs: the frame forbids scripts, forms and windows. */
export function LetterFrame({ html, title, lang }: Props): JSX.Element {
  const frame = useRef<HTMLIFrameElement>(null);
  const stopFollowing = useRef(() => {});
  useEffect(() => () => stopFollowing.current(), []);
  const followHeight = () => {
    const element = frame.current;
    const letter = element?.contentDocument?.body;
    if (!element || !letter) return;
    const fit = () => {
      const borders = element.offsetHeight - element.clientHeight;
      element.style.blockSize = `${letter.scrollHeight + borders}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(letter);
    stopFollowing.current();
    stopFollowing.current = () => observer.disconnect();
    fit();
  };
  return (
    <iframe
      ref={frame}
      className="letter__frame"
      title={title}
      lang={lang}
      // With its own origin and no scripts: the page outside can measure it, and it can do nothing.
      sandbox="allow-same-origin"
      srcDoc={shownLetter(html, pageNonce())}
      onLoad={followHeight}
    />
  );
}

function pageNonce(): string {
  return document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
}
