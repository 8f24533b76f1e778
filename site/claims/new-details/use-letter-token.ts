import { useEffect, useState } from 'react';
import { forgetLetterToken, type LetterName, takeLetterToken } from './letter-token.ts';

/** The token of the letter that led here, once the page lives in the browser; null without one, or when it is done with. */
export function useLetterToken(
  claim: string,
  name: LetterName,
): {
  token: string | null;
  /** It works no more: a reload has nothing to ask. */
  forget: () => void;
  /** Nothing is shown of it any more. */
  close: () => void;
} {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken(takeLetterToken(name, claim, { location, history, store: tabStore() }));
  }, [claim, name]);
  return {
    token,
    forget: () => forgetLetterToken(name, claim, tabStore()),
    close: () => {
      forgetLetterToken(name, claim, tabStore());
      setToken(null);
    },
  };
}

function tabStore(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
