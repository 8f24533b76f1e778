import { type JSX, useEffect, useRef } from 'react';
import { useStaff } from '../staff/session.ts';
import { paintEmail, shownEmail } from './shown-email.ts';

interface Props {
  html: string;
  title: string;
  lang: string;
}

/** With its own origin and no scripts: the page outside can measure it, and it can do nothing. */
const closed = 'allow-same-origin';
/** In the demo whoever looks is the customer too, and may follow the email's links. */
const withLinks = `${closed} allow-popups allow-popups-to-escape-sandbox`;

/** The email as it looks, as high as it is. Nothing in it runs: the frame forbids scripts and forms, and windows but in the demo. */
export function EmailFrame({ html, title, lang }: Props): JSX.Element {
  const staff = useStaff();
  const sandbox = staff?.demo === true ? withLinks : closed;
  const frame = useRef<HTMLIFrameElement>(null);
  const stopFollowing = useRef(() => {});
  useEffect(() => () => stopFollowing.current(), []);
  const paintAndFollowHeight = () => {
    const element = frame.current;
    const email = element?.contentDocument?.body;
    if (!element || !email) return;
    paintEmail(email.ownerDocument);
    const fit = () => {
      const borders = element.offsetHeight - element.clientHeight;
      element.style.blockSize = `${email.scrollHeight + borders}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(email);
    stopFollowing.current();
    stopFollowing.current = () => observer.disconnect();
    fit();
  };
  return (
    <iframe
      ref={frame}
      className="email__frame"
      title={title}
      lang={lang}
      // What a frame forbids is settled when it is made.
      key={sandbox}
      sandbox={sandbox}
      srcDoc={shownEmail(html, pageNonce())}
      onLoad={paintAndFollowHeight}
    />
  );
}

function pageNonce(): string {
  return document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
}
