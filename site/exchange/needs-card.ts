import type { showPair } from '@menyala/contract/site/calculator';
import type { FormPair } from '@menyala/contract/site/pages';
import { compare, type Decimal } from '@menyala/money';
import { useEffect, useState } from 'react';
import { request } from '../api/request.ts';
import { useLayout } from '../layout/layout-context.tsx';

/** True where a claim of this sum needs a verified card, as the server will say of it. */
export function needsCard(
  { verification }: FormPair,
  { isVerified, isRequired, send }: { isVerified: boolean; isRequired: boolean; send: Decimal | null },
): boolean {
  if (verification === null) return false;
  if (isVerified || isRequired) return true;
  const { when, above } = verification;
  return when === 'above' && above !== null && send !== null && compare(send, above) > 0;
}

/**
 * True where this visitor needs a verified card for any sum. A page is the same for everybody and tells it of a guest; where
 * newcomers need one, somebody who is signed in is asked about, and is taken for no newcomer until the answer is here.
 */
export function useRequired(pair: FormPair): boolean {
  const { language, signedIn } = useLayout();
  const [known, setKnown] = useState<{ pair: FormPair; isRequired: boolean } | null>(null);
  const { verification } = pair;
  const isAsked = signedIn && verification?.when === 'newcomers';
  useEffect(() => {
    if (!isAsked) return;
    const { from, to } = pair.structure;
    const call = { method: 'GET', path: '/api/v1/calculator/pair/:from/:to' } as const;
    const params = { from: from.currency.id, to: to.currency.id };
    const abort = new AbortController();
    request<typeof showPair>(language, call, { params, signal: abort.signal }).then(
      (answer) => setKnown({ pair, isRequired: answer.verification?.required === true }),
      // Without an answer the server says what is missing when the claim is made.
      () => undefined,
    );
    return () => abort.abort();
  }, [language, pair, isAsked]);
  if (isAsked) return known?.pair === pair && known.isRequired;
  return verification?.required === true;
}
