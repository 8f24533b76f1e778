import type { InvoicePage } from '@menyala/contract/site/pages';
import { useEffect, useState } from 'react';

/** What a shop that frames the page of an invoice hears from it. Plugins know the words of two generations of the same interface. */
const words: Record<InvoicePage['status'], readonly string[]> = {
  New: [],
  Processing: ['paid', 'processing'],
  Settled: ['complete', 'settled'],
  Expired: ['expired'],
  Invalid: ['invalid'],
};

/** Nothing in it is secret: the site that framed the page knows the invoice, and learns its status from its own server too. */
const tell = (message: unknown) => window.parent.postMessage(message, '*');

export const closeFrame = (): void => tell('close');

/** Tells the site around the frame that the page is there, and each status that its invoice comes to. False where there is none around. */
export function useFrame({
  id,
  status,
  view: { isModal },
}: Pick<InvoicePage, 'id' | 'status' | 'view'>): boolean {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => setFramed(window.parent !== window), []);
  useEffect(() => {
    if (!isFramed || !isModal) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeFrame();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isFramed, isModal]);
  // Once it hears the keys: whoever is told that it is there may press Escape at once.
  useEffect(() => {
    if (isFramed) tell('loaded');
  }, [isFramed]);
  useEffect(() => {
    if (isFramed) for (const word of words[status]) tell({ invoiceId: id, status: word });
  }, [isFramed, id, status]);
  return isFramed;
}

/** The attempts to pay an invoice that were made in this tab, the last of them, and the proofs of having made them. */
interface Attempts {
  last: string | null;
  proofs: Readonly<Record<string, string>>;
}

const none: Attempts = { last: null, proofs: {} };
const kept = new Map<string, Attempts>();

/**
 * Within a frame no cookie tells who made a claim. Its proof comes once, in the fragment of the address, which no server sees; it is kept for
 * as long as the tab lasts, so that the shop's page may show the invoice anew. Where a browser keeps nothing, until the page is left.
 */
export function useAttempts(invoice: string, claim: string | null): Attempts {
  const [attempts, setAttempts] = useState(none);
  useEffect(() => {
    const before = kept.get(invoice) ?? read(invoice);
    const proof = /^#maker=([\w-]{10,64})$/.exec(window.location.hash)?.[1];
    const proofs =
      claim !== null && proof !== undefined ? { ...before.proofs, [claim]: proof } : before.proofs;
    const now = { last: claim ?? before.last, proofs };
    kept.set(invoice, now);
    write(invoice, now);
    setAttempts(now);
  }, [invoice, claim]);
  return attempts;
}

const keyOf = (invoice: string) => `invoice ${invoice}`;

function read(invoice: string): Attempts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(invoice)) ?? 'null');
    return isAttempts(stored) ? stored : none;
  } catch {
    return none;
  }
}

const isAttempts = (stored: unknown): stored is Attempts =>
  typeof stored === 'object' && stored !== null && 'last' in stored && 'proofs' in stored;

function write(invoice: string, attempts: Attempts): void {
  sessionStorage.setItem(keyOf(invoice), JSON.stringify(attempts));
}
