import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';

/** A buyer chooses a coin on the page of an invoice, as a browser without scripts would. @returns the claim that pays it */
export async function choosePaymentByForm(
  { origin }: Pick<App, 'origin'>,
  language: Language,
  invoice: string,
  method = 'BTC-CHAIN',
): Promise<string> {
  const page = inLanguage(language, `/i/${invoice}`);
  const answer = await fetch(`${origin}${page}?method=${method}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ method, email: 'buyer@example.com', key: randomUUID() }),
    headers: { origin: origin },
  });
  const claim = new URL(answer.headers.get('location') ?? '', origin).searchParams.get('claim');
  if (claim === null) throw new Error(`The invoice was not taken: ${answer.status}.`);
  return claim;
}
