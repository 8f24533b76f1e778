import { useEffect, useState } from 'react';
import type { Strength } from './password-strength.ts';

const settledAfterMs = 120;

/**
 * How strong a password is while it is typed; null while nothing is, and until the estimator has come: it brings a dictionary,
 * so it is loaded when somebody chooses a password, and without it the form goes on as well.
 */
export function useStrength(password: string, known: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const ofAccount = known.join('\n');
  useEffect(() => {
    if (password === '') {
      setStrength(null);
      return;
    }
    let isWanted = true;
    const timer = setTimeout(() => {
      import('./password-strength.ts').then(
        ({ strengthOf }) => isWanted && setStrength(strengthOf(password, ofAccount.split('\n'))),
        () => undefined,
      );
    }, settledAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, ofAccount]);
  return strength;
}
