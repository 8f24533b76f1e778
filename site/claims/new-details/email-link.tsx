import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '../../api/use-lazy-part.ts';
import { Button } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import type { LiveClaim } from '../use-claim.ts';

/** What an email's link opens on the claim's page. */
export interface LinkParts {
  claim: LiveClaim;
  calls: ClaimCalls;
  token: string;
  /** The token turned out to work no more. */
  onSpent: () => void;
  onEnd: () => void;
}

/** What the link of an email opens, above everything else; its code comes only then. */
export function EmailLink({
  claim,
  calls,
  name,
  load,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  name: EmailName;
  load: () => Promise<ComponentType<LinkParts>>;
}) {
  const t = useTranslations();
  const { token, forget, close } = useEmailToken(claim.form.id, name);
  const panel = useLazyPart(load);
  const loadFirst = useEffectEvent(panel.load);
  useEffect(() => {
    if (token !== null) loadFirst();
  }, [token]);
  if (token === null) return null;
  if (panel.Part !== null)
    return <panel.Part claim={claim} calls={calls} token={token} onSpent={forget} onEnd={close} />;
  return panel.state === 'failed' ? (
    <Note tone="warning" role="alert">
      <p>{t('refunds.partMissing')}</p>
      <Button look="quiet" onClick={panel.load}>
        {t('newDetails.retry')}
      </Button>
    </Note>
  ) : (
    <p role="status">{t('newDetails.loading')}</p>
  );
}

/** The token of the email that led here, once the page lives in the browser; null without one, or when it is done with. */
function useEmailToken(
  claim: string,
  name: EmailName,
): {
  token: string | null;
  /** It works no more: a reload has nothing to ask. */
  forget: () => void;
  /** Nothing is shown of it any more. */
  close: () => void;
} {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken(takeEmailToken(name, claim, { location, history, store: sessionStorage }));
  }, [claim, name]);
  return {
    token,
    forget: () => forgetEmailToken(name, claim, sessionStorage),
    close: () => {
      forgetEmailToken(name, claim, sessionStorage);
      setToken(null);
    },
  };
}

/** What the link of an email is about, as its address names it: a change of details, or a refund to be confirmed. */
type EmailName = 'requisites' | 'refund';
const keyOf = (name: EmailName, claim: string): string => `${name}-email:${claim}`;

/**
 * The token of the email's link. It leaves the address at once, so that nobody reads it over a shoulder or copies it with
 * the page's link, and stays in the tab, so that a reload of the form does not lose it. Null where there is none.
 */
export function takeEmailToken(
  name: EmailName,
  claim: string,
  { location, history, store }: { location: Location; history: History; store: Storage },
): string | null {
  const query = new URLSearchParams(location.search);
  const token = query.get(name);
  if (token === null) return store.getItem(keyOf(name, claim));
  store.setItem(keyOf(name, claim), token);
  query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  return token;
}

export function forgetEmailToken(name: EmailName, claim: string, store: Storage): void {
  store.removeItem(keyOf(name, claim));
}
